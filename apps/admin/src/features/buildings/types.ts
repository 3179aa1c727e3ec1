import type { RaRecord } from 'react-admin';
import type { StoredSystem } from './structure/system';

/** A building as the API answers it. Area in m², height and depth in m. */
export interface Building extends RaRecord<number> {
  name: string;
  technicianId: number | null;
  technicianName: string | null;
  typologyId: number | null;
  typologyCode: string | null;
  typologyLabel: string | null;
  cep: string;
  street: string;
  addressNumber: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  bioclimaticZone: string;
  isoplethCode: string | null;
  totalArea: number;
  buildingHeight: number;
  basementDepth: number;
  floors: number;
  units: number;
  noiseClassId: number | null;
  aggressivenessClassId: number | null;
  predominantColorId: number | null;
  createdAt: string;
  updatedAt: string;
}

/** A building as its form edits it: with its structural system, null when it has none. */
export interface EditedBuilding extends Building {
  system: StoredSystem | null;
}
