import type { BuildingThermalLimits } from '../../report/evaluation/thermal-limits.js';
import type { PdeCompany, PdeLogo, PdeTechnician } from '../../report/pde-model.js';
import type { BuildingPart } from '../building-parts.js';
import type { StoredComposition } from '../composition-fields.js';

/** A composition of a part of the building. Area in m², opening in the eaves in cm. */
export interface MemorialItem extends StoredComposition {
  part: BuildingPart;
  name: string;
  finish: string | null;
  area: number | null;
  eavesOpening: number | null;
  notes: string | null;
  /** Layers whose library material has other values by now. */
  toReview: readonly string[];
}

export interface MemorialBuilding {
  name: string;
  street: string | null;
  addressNumber: string | null;
  /** Absent in documents of early releases. */
  neighborhood?: string | null;
  city: string | null;
  state: string | null;
}

/** The inputs of a thermal memorial: what it calculates follows from them. Holds no clock. */
export interface MemorialContent {
  building: MemorialBuilding;
  technician: Pick<PdeTechnician, 'fullName' | 'creaCau' | 'licenseState' | 'company'>;
  company?: PdeCompany;
  limits: BuildingThermalLimits;
  items: readonly MemorialItem[];
}

/** The document of a content; the PDF is a pure function of it and the template's version. */
export interface MemorialModel extends MemorialContent {
  version: number;
  /** ISO 8601. */
  generatedAt: string;
  authenticityCode: string;
  /** Of the report. */
  documentNumber?: string;
  verifyUrl?: string;
  logo?: PdeLogo;
}
