import { buildingFields, constructionFields } from '../building/building-fields.js';
import { structuralSystemFields } from '../building/structural-system-fields.js';
import { technicianFields } from '../technician/technician-fields.js';
import { pickFields, type ValuesOf } from '../text/field.js';
import type { InactiveItem } from './evaluation/active-items.js';
import type { EvaluatedReport } from './evaluation/evaluation-types.js';

/** A catalogue item as the document names it. */
export interface CodedLabel {
  code: string;
  label: string;
}

/** The fields of building and technician that a document prints as they are stored; authenticity codes depend on them. */
export const PRINTED_FIELDS = {
  building: pickFields(buildingFields, [
    ...(['name', 'cep', 'street', 'addressNumber', 'neighborhood', 'city', 'state'] as const),
    ...(['totalArea', 'buildingHeight', 'basementDepth', 'floors', 'units'] as const),
  ]),
  construction: pickFields(constructionFields, [
    ...(['garage', 'roofAbsorptance', 'fireHeight', 'filingDate', 'basementLevels'] as const),
    ...(['hasSharedWalls', 'hasLeisureArea', 'hasAccessibleRoof'] as const),
    ...(['hasGas', 'hasWaterHeater', 'hasBalcony', 'hasWetAreas'] as const),
  ]),
  technician: pickFields(technicianFields, ['fullName', 'creaCau', 'licenseState', 'company']),
  structuralSystem: structuralSystemFields,
};
type Printed<K extends keyof typeof PRINTED_FIELDS> = ValuesOf<(typeof PRINTED_FIELDS)[K]>;

/** The technician who signs, as printed. */
export interface PdeTechnician extends Printed<'technician'> {
  email: string | null;
  /** Digits only. */
  phone: string | null;
}

/** What of the building decides which demands apply, as printed; null: nobody told. Heights in m. */
export interface PdeConstruction extends Printed<'construction'> {
  constructiveSystem: CodedLabel | null;
  /** The height that counts for fire: `fireHeight`, else the building's; null when neither is known. */
  effectiveFireHeight: number | null;
  /** The edition of the thermal tables that follows from the filing date: 2013, 2021 or 2025. */
  thermalEdition: number;
}

/** The building, as printed. Areas in m², heights and depths in m. */
export interface PdeBuilding extends Printed<'building'> {
  typology: CodedLabel | null;
  bioclimaticZone: CodedLabel | null;
  /** Absent when none was told (and from documents issued before there was any): the code stays the same. */
  bioclimaticZone2024?: CodedLabel;
  /** Wind speeds in m/s. */
  isopleth: (CodedLabel & { windMinMS: number | null; windMaxMS: number | null }) | null;
  /** Levels in dB. */
  noiseClass: (CodedLabel & { minDb: number; maxDb: number | null }) | null;
  aggressivenessClass: (CodedLabel & { risk: string }) | null;
  predominantColor: (CodedLabel & { absorptanceMin: number | null; absorptanceMax: number | null }) | null;
  /** Absent from documents issued before there was any. */
  construction?: PdeConstruction;
}

/** designLife in years. */
export type PdeStructuralSystem = Printed<'structuralSystem'>;

/** A company that takes part in the building; the CNPJ as stored, without its signs. */
export interface PdeParty {
  name: string;
  cnpj: string | null;
}

/** For whom and by whom it is built, and at which stage the project is. */
export interface PdeParties {
  developer: PdeParty | null;
  builder: PdeParty | null;
  projectStage: string | null;
}

/** The company that issues. */
export interface PdeCompany {
  name: string | null;
  /** '#RRGGBB', dark enough for white text. */
  accentColor: string | null;
  /** Of the logo's file, in hexadecimal: its bytes come with the model. */
  logoSha256: string | null;
}

/** The evaluated content of a document: what its authenticity code is computed from. */
export interface PdeContent {
  building: PdeBuilding;
  technician: PdeTechnician;
  structuralSystem: PdeStructuralSystem | null;
  /** Absent when none was told (and from documents issued before there were any): the code stays the same. */
  parties?: PdeParties;
  /** Absent when none was told. */
  company?: PdeCompany;
  evaluation: EvaluatedReport;
}

/** A content that is not issued, with what its document leaves out: no part of the content itself. */
export interface PdePreview extends PdeContent {
  inactive: InactiveItem[];
}

/** An earlier version of a document that was issued, or the one at hand. */
export interface PdeRevision {
  version: number;
  /** ISO 8601. */
  generatedAt: string;
  /** One line: what it says otherwise than the one before it. */
  summary: string;
}

/** A picture file, as it was given. */
export interface PdeLogo {
  mediaType: 'image/png' | 'image/jpeg';
  base64: string;
}

/** As many characters of the content's SHA-256 make its code. */
export const AUTHENTICITY_CODE_LENGTH = 16;

/** All that a page of the document says; the PDF is a pure function of this and the template's version. */
export interface PdeModel extends PdeContent {
  reportId: number;
  version: number;
  /** When this version was made, ISO 8601. */
  generatedAt: string;
  /** The first 16 characters of the SHA-256 of the content in canonical form. */
  authenticityCode: string;
  /** All of it; absent where nothing is issued. */
  contentSha256?: string;
  /** By year, the same for all versions of a report: 'PDE-2026-0001'. */
  documentNumber?: string;
  /** Oldest first; the last is this version. */
  revisions?: readonly PdeRevision[];
  /** Where anybody may verify it; absent while the server's address is not told. */
  verifyUrl?: string;
  logo?: PdeLogo;
}
