import type { SampleTechnician } from './people.js';

/** A building of the sample: lookups by code, no zone or isopleth where the city tells it. */
export interface SampleBuilding {
  name: string;
  technician: SampleTechnician;
  typology?: string;
  noise?: string;
  aggressiveness?: string;
  color?: string;
  cep: string;
  street: string;
  addressNumber: string;
  neighborhood: string;
  city: string;
  state: string;
  /** For a city that no zone covers. */
  bioclimaticZone?: string;
  totalArea: number;
  buildingHeight: number;
  floors: number;
  units: number;
  /** How long ago it was registered, for those who can turn the clock back. */
  daysAgo: number;
}

const ANA: SampleTechnician = 'Ana Prado de Almeida';
const BRUNO: SampleTechnician = 'Bruno Siqueira';
const CELIA: SampleTechnician = 'Célia Nogueira';

const complete = { typology: 'RES-MULTI', noise: 'II', aggressiveness: 'II', color: 'BRANCA' } as const;

/** Oldest first, so that the one that the pictures tell about is the newest. */
export const BUILDINGS: readonly SampleBuilding[] = [
  {
    ...complete,
    name: 'Residencial Recife Antigo',
    technician: CELIA,
    aggressiveness: 'III',
    cep: '50030-230',
    street: 'Rua do Bom Jesus',
    addressNumber: '197',
    neighborhood: 'Recife',
    city: 'Recife',
    state: 'PE',
    totalArea: 5120,
    buildingHeight: 28.6,
    floors: 9,
    units: 36,
    daysAgo: 95,
  },
  {
    ...complete,
    name: 'Edifício Pelourinho',
    technician: CELIA,
    aggressiveness: 'III',
    noise: 'III',
    cep: '40026-280',
    street: 'Largo do Pelourinho',
    addressNumber: '12',
    neighborhood: 'Pelourinho',
    city: 'Salvador',
    state: 'BA',
    totalArea: 2980.4,
    buildingHeight: 16.2,
    floors: 5,
    units: 20,
    daysAgo: 61,
  },
  {
    ...complete,
    name: 'Vila Buriti',
    technician: BRUNO,
    typology: 'RES-GEM',
    noise: 'I',
    cep: '74003-010',
    street: 'Praça Cívica',
    addressNumber: '300',
    neighborhood: 'Central',
    city: 'Goiânia',
    state: 'GO',
    totalArea: 860,
    buildingHeight: 6.1,
    floors: 2,
    units: 8,
    daysAgo: 40,
  },
  {
    ...complete,
    name: 'Condomínio Paulista 900',
    technician: BRUNO,
    noise: 'III',
    cep: '01310-100',
    street: 'Avenida Paulista',
    addressNumber: '900',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    totalArea: 15420.9,
    buildingHeight: 72,
    floors: 24,
    units: 96,
    daysAgo: 33,
  },
  {
    name: 'Casas da Pampulha',
    technician: BRUNO,
    typology: 'RES-UNI',
    cep: '31270-000',
    street: 'Avenida Otacílio Negrão de Lima',
    addressNumber: '7000',
    neighborhood: 'Pampulha',
    city: 'Belo Horizonte',
    state: 'MG',
    totalArea: 640,
    buildingHeight: 7,
    floors: 2,
    units: 4,
    daysAgo: 24,
  },
  {
    ...complete,
    name: 'Residencial Ipiranga',
    technician: BRUNO,
    cep: '04263-200',
    street: 'Rua Bom Pastor',
    addressNumber: '2100',
    neighborhood: 'Ipiranga',
    city: 'São Paulo',
    state: 'SP',
    totalArea: 6310.2,
    buildingHeight: 42.3,
    floors: 14,
    units: 56,
    daysAgo: 19,
  },
  {
    ...complete,
    name: 'Moradas do Guaíba',
    technician: ANA,
    typology: 'RES-HIS',
    cep: '90010-150',
    street: 'Rua dos Andradas',
    addressNumber: '736',
    neighborhood: 'Centro Histórico',
    city: 'Porto Alegre',
    state: 'RS',
    totalArea: 3890,
    buildingHeight: 14.8,
    floors: 5,
    units: 60,
    daysAgo: 12,
  },
  {
    typology: 'MISTO',
    noise: 'II',
    name: 'Edifício Londrina Norte',
    technician: ANA,
    cep: '86010-000',
    street: 'Avenida Paraná',
    addressNumber: '45',
    neighborhood: 'Centro',
    city: 'Londrina',
    state: 'PR',
    bioclimaticZone: 'ZB3',
    totalArea: 4475.5,
    buildingHeight: 24,
    floors: 8,
    units: 32,
    daysAgo: 9,
  },
  {
    ...complete,
    name: 'Solar do Batel',
    technician: ANA,
    cep: '80420-000',
    street: 'Avenida do Batel',
    addressNumber: '1230',
    neighborhood: 'Batel',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 7210,
    buildingHeight: 45.5,
    floors: 15,
    units: 30,
    daysAgo: 8,
  },
  {
    ...complete,
    name: 'Residencial Jardim das Araucárias',
    technician: ANA,
    cep: '80010-000',
    street: 'Praça Tiradentes',
    addressNumber: '100',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 8450.75,
    buildingHeight: 36.4,
    floors: 12,
    units: 48,
    daysAgo: 1,
  },
];

/** The building that the pictures and the sample report tell about. */
export const MAIN_BUILDING = 'Residencial Jardim das Araucárias';
