import type { EvaluatedReport } from './evaluation/evaluation-types.js';

/** A catalogue item as the document names it. */
export interface CodedLabel {
  code: string;
  label: string;
}

/** The technician who signs, as printed. */
export interface PdeTechnician {
  fullName: string;
  creaCau: string;
  licenseState: string;
  company: string | null;
  email: string | null;
  /** Digits only. */
  phone: string | null;
}

/** The building, as printed. Areas in m², heights and depths in m. */
export interface PdeBuilding {
  name: string;
  typology: CodedLabel | null;
  cep: string;
  street: string;
  addressNumber: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  totalArea: number;
  buildingHeight: number;
  basementDepth: number;
  floors: number;
  units: number;
  bioclimaticZone: CodedLabel | null;
  /** Wind speeds in m/s. */
  isopleth: (CodedLabel & { windMinMS: number | null; windMaxMS: number | null }) | null;
  /** Levels in dB. */
  noiseClass: (CodedLabel & { minDb: number; maxDb: number | null }) | null;
  aggressivenessClass: (CodedLabel & { risk: string }) | null;
  predominantColor: (CodedLabel & { absorptanceMin: number | null; absorptanceMax: number | null }) | null;
}

/** designLife in years. */
export interface PdeStructuralSystem {
  systemType: 'concrete' | 'steel' | 'masonry' | 'wood';
  materialResistance: string | null;
  designLife: number;
  designLoads: string | null;
}

/** The evaluated content of a document: what its authenticity code is computed from. */
export interface PdeContent {
  building: PdeBuilding;
  technician: PdeTechnician;
  structuralSystem: PdeStructuralSystem | null;
  evaluation: EvaluatedReport;
}

/** All that a page of the document says; the PDF is a pure function of this and the template's version. */
export interface PdeModel extends PdeContent {
  reportId: number;
  version: number;
  /** When this version was made, ISO 8601. */
  generatedAt: string;
  /** The first 16 characters of the SHA-256 of the content in canonical form. */
  authenticityCode: string;
}
