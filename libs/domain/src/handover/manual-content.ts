import { DESIGN_LIFE_SYSTEMS } from '../building/design-lives.js';
import type { BuildingPart } from '../composition/building-parts.js';
import type { ProvenPde } from '../proof/proof-content.js';
import { analysesOf } from '../report/evaluation/summary.js';
import {
  declaredLives,
  type PdeBuilding,
  type PdeCompany,
  type PdeContent,
  type PdeLogo,
  type PdeModel,
  type PdeParties,
  type PdeStructuralSystem,
} from '../report/pde-model.js';
import { absorptanceRange, figureWithUnit, formatDecimal } from '../text/numbers.js';
import type { Alteration } from './alterations.js';
import type { BuildingWarranties, HandoverDates } from './building-warranties.js';
import type { Care } from './care.js';
import type { MaintenancePeriod, MaintenanceTeam } from './maintenance.js';
import { MANUAL_CHAPTER_LABELS, type ManualChapter, type ManualTexts } from './manual-chapters.js';
import { manualBlocks } from './manual-text.js';

/** The documents that are manuals: of a unit's owner, and of the common areas of buildings with several units. */
export const MANUAL_KINDS = ['owner-manual', 'common-areas-manual'] as const;
export type ManualKind = (typeof MANUAL_KINDS)[number];

export const isManualKind = (kind: string): kind is ManualKind =>
  (MANUAL_KINDS as readonly string[]).includes(kind);

/** The declared and the demanded design life of a system, as printed: '≥ 50 anos'. */
export interface ManualLife {
  system: string;
  /** Years. */
  declared: number | null;
  demanded: string | null;
}

/** A wall or roof as it was built: names and thicknesses (m) of its layers. */
export interface ManualComposition {
  part: BuildingPart;
  name: string;
  finish: string | null;
  absorptance: number | null;
  layers: readonly { name: string; thickness: number }[];
}

/** A product or system that evidence of the report names, with its company. */
export interface ManualProduct {
  /** A design, with the drawings; absent: some other evidence. */
  isDesign?: boolean;
  /** 'Laudo de ensaio 1.234/2026 – Esquadria de correr'. */
  title: string;
  company: string | null;
  /** 'aaaa-mm-dd' */
  validUntil: string | null;
  files: readonly { name: string; sha256: string }[];
}

export interface ManualActivity {
  system: string;
  element: string | null;
  activity: string;
  period: MaintenancePeriod;
  team: MaintenanceTeam;
  /** No fact of the building decides whether it has the element. */
  isIfAny: boolean;
  /** The last record of it, 'aaaa-mm-dd'; absent or null without one. */
  lastDoneOn?: string | null;
}

/** The content of a manual; its authenticity code is computed from it. Holds no clock and names no persons. */
export interface ManualContent {
  kind: ManualKind;
  building: PdeBuilding;
  structuralSystem: PdeStructuralSystem | null;
  /** Absent if unknown. */
  parties?: PdeParties;
  /** The company of the responsible technician. */
  designer: string | null;
  /** Absent if unknown. */
  company?: PdeCompany;
  dates: HandoverDates;
  /** null: what the report demands now was not issued as a PDE. */
  pde: ProvenPde | null;
  lives: readonly ManualLife[];
  compositions: readonly ManualComposition[];
  products: readonly ManualProduct[];
  warranties: BuildingWarranties;
  activities: readonly ManualActivity[];
  alterations: readonly Alteration[];
  care: readonly Care[];
  texts: ManualTexts;
  /** SHA-256 of the pictures in the texts; absent without any. */
  pictures?: readonly string[];
  /** The code of the residents' page; absent where it is off. */
  residentsCode?: string;
  /** What is still missing: with anything here the manual is a draft ('MINUTA'). */
  missing: readonly string[];
}

/** All data of a manual; the PDF is a pure function of it and the template's version. */
export type ManualModel = ManualContent &
  Pick<PdeModel, 'version' | 'generatedAt' | 'authenticityCode' | 'documentNumber' | 'verifyUrl' | 'logo'> & {
    /** Address of the residents' page; absent where it is off. */
    residentsUrl?: string;
    /** The files of the pictures by their keys. */
    pictureFiles?: Readonly<Record<string, PdeLogo>>;
  };

/** The design life of each system: declared, and as the report demands it at its adopted level. */
export function livesOf(
  content: Pick<PdeContent, 'building' | 'structuralSystem' | 'evaluation'>,
): ManualLife[] {
  const declared = declaredLives(content);
  const rows = analysesOf(content.evaluation).flatMap(({ adopted, applicable }) =>
    applicable.map(({ label, unit, values }) => ({
      label,
      text: figureWithUnit(values[adopted] ?? '', unit),
    })),
  );
  return DESIGN_LIFE_SYSTEMS.map(({ field, name, row }) => ({
    system: name,
    declared: declared[field] ?? null,
    demanded: rows.find(({ label }) => row.test(label))?.text || null,
  }));
}

/** The colours of a building as it was built: 'Fachada: Branca (absortância solar 0,200)', 'Cobertura: absortância solar 0,30'. */
export function coloursOf({ predominantColor: colour, construction }: PdeBuilding): string[] {
  const roof = construction?.roofAbsorptance ?? null;
  const range =
    colour &&
    (colour.absorptanceMin !== null && colour.absorptanceMin === colour.absorptanceMax
      ? formatDecimal(colour.absorptanceMin)
      : absorptanceRange(colour.absorptanceMin, colour.absorptanceMax));
  return [
    ...(colour ? [`Fachada: ${colour.label} (absortância solar ${range})`] : []),
    ...(roof === null ? [] : [`Cobertura: absortância solar ${formatDecimal(roof)}`]),
  ];
}

/** Chapters that only the house can write: without its text something that NBR 14037 asks for is missing. */
const OWN_TEXTS: readonly ManualChapter[] = ['warranties', 'suppliers', 'information'];

const hasText = (texts: ManualTexts, chapter: ManualChapter): boolean =>
  manualBlocks(texts[chapter]).length > 0;

/** What a manual still lacks, as sentences that say where it is filled in; empty for one that is complete. */
export function missingOf(content: Omit<ManualContent, 'missing'>): string[] {
  const { dates, warranties, parties, structuralSystem, building, lives, pde } = content;
  const undeclared = lives.filter(({ declared }) => declared === null).map(({ system }) => system);
  const toCheck = warranties.rows.filter(({ confidence }) => confidence === 'N').length;
  const lacks: readonly (readonly [boolean, string])[] = [
    [dates.filingDate === null, 'Data de protocolo do projeto: decide a norma das garantias (edificação)'],
    [dates.deliveryDate === null, 'Data de entrega: dela conta a manutenção (edificação)'],
    [warranties.count === null, 'Data de que contam as garantias: Habite-se ou entrega (edificação)'],
    [warranties.count?.isAssumed === true, 'Início das garantias: não escolhido (edificação)'],
    [!parties?.developer && !parties?.builder, 'Incorporadora ou construtora (edificação)'],
    [!building.construction?.constructiveSystem, 'Sistema construtivo (edificação)'],
    [structuralSystem === null, 'Sistema estrutural (edificação)'],
    [
      structuralSystem !== null && structuralSystem.designLoads === null,
      'Cargas de projeto da estrutura (edificação)',
    ],
    [undeclared.length > 0, `VUP declarada: ${undeclared.join(', ')} (edificação)`],
    [content.compositions.length === 0, 'Composições das paredes e da cobertura (edificação)'],
    [pde === null, 'PDE emitido (relatório, com o que ele exige agora)'],
    [pde?.isDraft === true, 'PDE definitivo: o emitido é minuta (relatório)'],
    [content.products.length === 0, 'Produtos e fornecedores (relatório, evidências)'],
    [
      !content.products.some(({ isDesign, files }) => isDesign && files.length > 0),
      'Desenhos do que foi construído (relatório, arquivo de evidência do tipo Projeto)',
    ],
    [toCheck > 0, `Prazos de garantia a conferir na norma: ${toCheck} (catálogo de prazos)`],
    [content.activities.length === 0, 'Atividades de manutenção (catálogo)'],
  ];
  const texts = OWN_TEXTS.filter((chapter) => !hasText(content.texts, chapter)).map(
    (chapter) => `Texto do capítulo ${MANUAL_CHAPTER_LABELS[chapter]} (manual)`,
  );
  return [...lacks.flatMap(([isMissing, text]) => (isMissing ? [text] : [])), ...texts];
}
