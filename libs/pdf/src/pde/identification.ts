import {
  formatCep,
  formatCpfCnpj,
  formatDate,
  formatDecimal,
  formatNumber,
  formatPhone,
  type PdeBuilding,
  type PdeModel,
  type PdeParty,
  PRINTED_FIELDS,
  SYSTEM_TYPE_LABELS,
} from '@prumo/domain';

import { streetOf, townOf } from '../components/address.js';
import { keyValues } from '../components/remarks.js';
import { type Chapter, chapter, introduce, type MakeHeading } from './chapter.js';
import { location } from './location.js';
import { WORDS } from './words.js';

const words = WORDS.identification;

export const registration = ({ creaCau, licenseState }: PdeModel['technician']): string =>
  `${creaCau} – ${licenseState}`;

export const partyText = (party: PdeParty | null | undefined): string | null =>
  party
    ? [party.name, ...(party.cnpj ? [WORDS.cover.cnpj(formatCpfCnpj(party.cnpj))] : [])].join('\n')
    : null;

/** A height of zero is unknown. */
const height = (metres: number): string => (metres > 0 ? `${formatDecimal(metres)} m` : words.missing);

/** A depth of zero may be unknown: the number of levels decides whether there is a basement. */
function basement({ basementDepth, construction }: PdeBuilding): string {
  if (basementDepth > 0) return `${formatDecimal(basementDepth)} m`;
  return construction && construction.basementLevels !== 0 ? words.missing : words.none;
}

/** The height for fire rules; marked if it is the building's own. */
function fireHeight({ construction }: PdeBuilding): string | null {
  if (!construction || construction.effectiveFireHeight === null) return null;
  const metres = `${formatDecimal(construction.effectiveFireHeight)} m`;
  return construction.fireHeight === null ? words.assumed(metres) : metres;
}

/** The date that decides the edition of the thermal tables; null in documents of early releases. */
function filing({ construction }: PdeBuilding): string | null {
  if (!construction) return null;
  return construction.filingDate === null ? words.noFiling : formatDate(construction.filingDate);
}

type Later = keyof typeof PRINTED_FIELDS.laterConstruction;

/** What the building has of the elements that are printed only where they are known. */
const elements = ({ construction }: PdeBuilding): (readonly [label: string, value: string | null])[] =>
  Object.entries(PRINTED_FIELDS.laterConstruction).map(([name, { label, words: names }]) => {
    const value = construction?.[name as Later];
    if (typeof value === 'boolean') return [label, value ? words.yes : words.no];
    if (typeof value === 'number') return [label, words.years(value)];
    return [label, value ? (names?.[value] ?? value) : null];
  });

export function identification(model: PdeModel, make: MakeHeading): Chapter {
  const { building, technician, structuralSystem: system, parties } = model;
  return chapter(make(words.title), (book) => {
    introduce(book, words.intro);
    keyValues(book, [
      [words.building, building.name],
      [words.typology, building.typology?.label],
      [words.address, streetOf(building)],
      [words.neighborhood, building.neighborhood],
      [words.city, townOf(building)],
      [words.cep, formatCep(building.cep)],
      [words.area, `${formatDecimal(building.totalArea)} m²`],
      [words.height, height(building.buildingHeight)],
      [words.floors, formatNumber(building.floors)],
      [words.units, formatNumber(building.units)],
      [words.basement, basement(building)],
      [words.fireHeight, fireHeight(building)],
      [words.filing, filing(building)],
      [words.system, building.construction?.constructiveSystem?.label],
      ...elements(building),
      [words.structure, system && SYSTEM_TYPE_LABELS[system.systemType]],
      [words.life, system && words.years(system.designLife)],
      [words.resistance, system?.materialResistance],
      [words.loads, system?.designLoads],
      [words.stage, parties?.projectStage],
      [words.developer, partyText(parties?.developer)],
      [words.builder, partyText(parties?.builder)],
      [words.technician, technician.fullName],
      [words.license, registration(technician)],
      [words.company, technician.company],
      [words.email, technician.email],
      [words.phone, formatPhone(technician.phone)],
      [words.number, model.documentNumber],
      [words.report, words.issue(model.reportId, model.version, formatDate(model.generatedAt))],
      [words.code, model.authenticityCode],
    ]);
    location(book, model);
  });
}
