import {
  formatCep,
  formatDate,
  formatDecimal,
  formatNumber,
  formatPhone,
  type PdeModel,
  SYSTEM_TYPE_LABELS,
} from '@prumo/domain';

import { keyValues } from '../components/remarks.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from './chapter.js';
import { WORDS } from './words.js';

/** 'SP 123456 / SP' as a registration is written: number, then state. */
export const registration = ({ creaCau, licenseState }: PdeModel['technician']): string =>
  `${creaCau} – ${licenseState}`;

export function identification(model: PdeModel, make: MakeHeading): Chapter {
  const words = WORDS.identification;
  const { building, technician } = model;
  return plainChapter(
    make(2, words.title),
    (book) => {
      paragraph(book, words.intro, { style: STYLES.lead, after: 14, withNext: true });
      keyValues(book, [
        [words.building, building.name],
        [words.typology, building.typology?.label ?? null],
        [words.report, String(model.reportId)],
        [words.version, String(model.version)],
        [words.date, formatDate(model.generatedAt)],
        [words.code, model.authenticityCode],
        [words.technician, technician.fullName],
        [words.license, registration(technician)],
        [words.company, technician.company],
        [words.email, technician.email],
        [words.phone, formatPhone(technician.phone)],
      ]);
    },
    { ownPage: true },
  );
}

export function location({ building }: PdeModel, make: MakeHeading): Chapter {
  const words = WORDS.location;
  return plainChapter(make(2, words.title), (book) =>
    keyValues(book, [
      [words.street, building.street],
      [words.number, building.addressNumber],
      [words.neighborhood, building.neighborhood],
      [words.city, building.city],
      [words.state, building.state],
      [words.cep, formatCep(building.cep)],
    ]),
  );
}

export function characteristics({ building }: PdeModel, make: MakeHeading): Chapter {
  const words = WORDS.characteristics;
  return plainChapter(make(2, words.title), (book) =>
    keyValues(book, [
      [words.area, `${formatDecimal(building.totalArea)} m²`],
      [words.height, `${formatDecimal(building.buildingHeight)} m`],
      [words.basement, `${formatDecimal(building.basementDepth)} m`],
      [words.floors, formatNumber(building.floors)],
      [words.units, formatNumber(building.units)],
    ]),
  );
}

/** None for a building without a structural system. */
export function structuralSystem({ structuralSystem: system }: PdeModel, make: MakeHeading): Chapter[] {
  if (!system) return [];
  const words = WORDS.structure;
  const build: Chapter['build'] = (book) =>
    keyValues(book, [
      [words.type, SYSTEM_TYPE_LABELS[system.systemType]],
      [words.resistance, system.materialResistance],
      [words.life, words.years(system.designLife)],
      [words.loads, system.designLoads],
    ]);
  return [plainChapter(make(2, words.title), build)];
}
