import { posix } from 'node:path';

import { TABLE_FAULTS, TABLE_LIMITS, TableFault } from '../table.js';
import { isDateFormat } from './dates.js';
import { damaged, type Parts } from './parts.js';

export interface Workbook {
  /** The part of the first visible sheet. */
  sheet: string;
  strings: readonly string[];
  /** By cell style. */
  isDate: readonly boolean[];
  is1904: boolean;
}

const RELATIONSHIPS = '_rels/.rels';
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

interface Relation {
  type: string;
  target: string;
}

async function relationsOf(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const name = part === '' ? RELATIONSHIPS : `${folder}/_rels/${posix.basename(part)}.rels`;
  const relations = new Map<string, Relation>();
  await parts.read(name, {
    open(tag, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(part === '' ? '' : folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

const partOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

interface Outline {
  is1904: boolean;
  /** Of the first visible sheet. */
  sheet: string | undefined;
}

async function readOutline(parts: Parts, part: string): Promise<Outline> {
  const outline: Outline = { is1904: false, sheet: undefined };
  await parts.read(part, {
    open(tag, attributes) {
      if (tag === 'workbookPr') outline.is1904 = isTrue(attributes['date1904']);
      if (tag !== 'sheet' || outline.sheet !== undefined) return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      if ((attributes['state'] ?? 'visible') === 'visible') outline.sheet = id;
    },
  });
  return outline;
}

/** Shared strings, without phonetic text. */
async function readStrings(parts: Parts, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parts.read(part, {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 't') isText = !isPhonetic;
    },
    text(more) {
      if (isText) text += more;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') {
        if (strings.length === TABLE_LIMITS.strings) throw new TableFault(TABLE_FAULTS.large);
        strings.push(text);
      }
    },
  });
  return strings;
}

/** Whether each cell style shows a date. */
async function readDateStyles(parts: Parts, part: string): Promise<boolean[]> {
  const isDate = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCells = false;
  await parts.read(part, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') isDate.set(Number(numFmtId), isDateFormat(Number(numFmtId), formatCode));
      else if (tag === 'cellXfs') isCells = true;
      else if (tag === 'xf' && isCells) {
        if (styles.length === TABLE_LIMITS.formats) throw new TableFault(TABLE_FAULTS.large);
        styles.push(isDate.get(Number(numFmtId)) ?? isDateFormat(Number(numFmtId), undefined));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** @throws TableFault when a part is missing or damaged, or all sheets are hidden */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const main = partOf(await relationsOf(parts, ''), 'officeDocument');
  if (main === undefined) throw damaged();
  const relations = await relationsOf(parts, main);
  const outline = await readOutline(parts, main);
  if (outline.sheet === undefined) throw new TableFault('A pasta de trabalho não tem planilha visível.');
  const sheet = relations.get(outline.sheet)?.target;
  if (sheet === undefined || !parts.has(sheet)) throw damaged();
  const strings = partOf(relations, 'sharedStrings');
  const styles = partOf(relations, 'styles');
  return {
    sheet,
    is1904: outline.is1904,
    strings: strings === undefined ? [] : await readStrings(parts, strings),
    isDate: styles === undefined ? [] : await readDateStyles(parts, styles),
  };
}
