import { buildingFields, constructionFields } from '../building/building-fields.js';
import type { DeclaredLives } from '../building/design-lives.js';
import { structuralSystemFields } from '../building/structural-system-fields.js';
import { pickFields, type ValuesOf } from '../fields/field.js';
import { technicianFields } from '../technician/technician-fields.js';
import type { InactiveItem } from './evaluation/active-items.js';
import type { EvaluatedReport } from './evaluation/evaluation-types.js';

export interface CodedLabel {
  code: string;
  label: string;
}

/** Fields that a document prints as they are stored; authenticity codes depend on them. */
export const PRINTED_FIELDS = {
  building: pickFields(buildingFields, [
    'name',
    'cep',
    'street',
    'addressNumber',
    'neighborhood',
    'city',
    'state',
    'totalArea',
    'buildingHeight',
    'basementDepth',
    'floors',
    'units',
  ]),
  construction: pickFields(constructionFields, [
    'garage',
    'roofAbsorptance',
    'fireHeight',
    'filingDate',
    'basementLevels',
    'hasSharedWalls',
    'hasLeisureArea',
    'hasAccessibleRoof',
    'hasGas',
    'hasWaterHeater',
    'hasBalcony',
    'hasWetAreas',
  ]),
  /** Absent from the content if unknown, as in older documents, so that the code stays the same. */
  laterConstruction: pickFields(buildingFields, [
    'hasElevator',
    'hasWaterReuse',
    'groundFloorUse',
    'floorsDesignLife',
    'externalWallsDesignLife',
    'internalWallsDesignLife',
    'roofDesignLife',
    'plumbingDesignLife',
  ]),
  technician: pickFields(technicianFields, ['fullName', 'creaCau', 'licenseState', 'company']),
  structuralSystem: structuralSystemFields,
};
type Printed<K extends keyof typeof PRINTED_FIELDS> = ValuesOf<(typeof PRINTED_FIELDS)[K]>;

export interface PdeTechnician extends Printed<'technician'> {
  email: string | null;
  /** Digits only. */
  phone: string | null;
}

/** Properties on which requirements depend, as printed; null: unknown. Heights in m. */
export interface PdeConstruction extends Printed<'construction'>, Partial<Printed<'laterConstruction'>> {
  constructiveSystem: CodedLabel | null;
  /** The height for fire rules: `fireHeight`, else the building's; null if both are unknown. */
  effectiveFireHeight: number | null;
  /** The edition of the thermal tables by filing date: 2013, 2021 or 2025. */
  thermalEdition: number;
}

/** The building, as printed. Areas in m², heights and depths in m. */
export interface PdeBuilding extends Printed<'building'> {
  typology: CodedLabel | null;
  bioclimaticZone: CodedLabel | null;
  /** Absent if unknown, as in older documents, so that the code stays the same. */
  bioclimaticZone2024?: CodedLabel;
  /** Wind speeds in m/s. */
  isopleth: (CodedLabel & { windMinMS: number | null; windMaxMS: number | null }) | null;
  /** Levels in dB. */
  noiseClass: (CodedLabel & { minDb: number; maxDb: number | null }) | null;
  aggressivenessClass: (CodedLabel & { risk: string }) | null;
  predominantColor: (CodedLabel & { absorptanceMin: number | null; absorptanceMax: number | null }) | null;
  /** Absent from older documents. */
  construction?: PdeConstruction;
}

/** designLife in years. */
export type PdeStructuralSystem = Printed<'structuralSystem'>;

/** A company that takes part in the building; the CNPJ without punctuation. */
export interface PdeParty {
  name: string;
  cnpj: string | null;
}

export interface PdeParties {
  developer: PdeParty | null;
  builder: PdeParty | null;
  projectStage: string | null;
}

export interface PdeCompany {
  name: string | null;
  /** '#RRGGBB', dark enough for white text. */
  accentColor: string | null;
  /** Hexadecimal; the model holds the file. */
  logoSha256: string | null;
}

/** The evaluated content of a document; its authenticity code is computed from it. */
export interface PdeContent {
  building: PdeBuilding;
  technician: PdeTechnician;
  structuralSystem: PdeStructuralSystem | null;
  /** Absent if unknown, as in older documents, so that the code stays the same. */
  parties?: PdeParties;
  /** Absent if unknown. */
  company?: PdeCompany;
  evaluation: EvaluatedReport;
}

/** The declared design lives of a document's building. */
export const declaredLives = ({
  building,
  structuralSystem,
}: Pick<PdeContent, 'building' | 'structuralSystem'>): DeclaredLives => ({
  ...building.construction,
  designLife: structuralSystem?.designLife ?? null,
});

/** Content that is not issued, with the items that its document omits, which are not part of the content. */
export interface PdePreview extends PdeContent {
  inactive: InactiveItem[];
}

/** A difference from the previous version: its path in the document, and the old and new value. */
export interface RevisionChange {
  field: string;
  text: string;
}

/** An issued version of a document, or the current one. */
export interface PdeRevision {
  version: number;
  /** ISO 8601. */
  generatedAt: string;
  /** The changes since the previous version, in one line. */
  summary: string;
  /** Of the current version, if another was issued before it. */
  changes?: readonly RevisionChange[];
}

export interface PdeLogo {
  mediaType: 'image/png' | 'image/jpeg';
  base64: string;
}

/** The seat of the building's municipality, in degrees. */
export interface PdePlace {
  latitude: number;
  longitude: number;
}

/** Number of characters of the content's SHA-256 that make its code. */
export const AUTHENTICITY_CODE_LENGTH = 16;

/** All data of a document; the PDF is a pure function of it and the template's version. */
export interface PdeModel extends PdeContent {
  reportId: number;
  version: number;
  /** Creation time of this version, ISO 8601. */
  generatedAt: string;
  /** The first 16 characters of the SHA-256 of the content in canonical form. */
  authenticityCode: string;
  /** The complete hash; absent if not issued. */
  contentSha256?: string;
  /** Numbered by year, the same for all versions of a report: 'PDE-2026-0001'. */
  documentNumber?: string;
  /** Oldest first; the last is this version. */
  revisions?: readonly PdeRevision[];
  /** Address of the public verification; absent without a configured server address. */
  verifyUrl?: string;
  logo?: PdeLogo;
  /** For the map; absent if unknown. Not part of the content: a corrected coordinate makes no new version. */
  place?: PdePlace;
}
