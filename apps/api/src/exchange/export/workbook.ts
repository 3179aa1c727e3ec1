import type { Readable } from 'node:stream';

import { saoPauloTime } from '@prumo/domain';

import type { Sheet, SheetColumn } from '../../crud/sheet.js';
import { type SheetCell, cellText } from '../sheet-cells.js';
import { escapeApostrophe } from '../tables/formula-guard.js';
import { serialOf } from '../tables/xlsx/dates.js';
import { FAST_COMPRESSION, zipOf } from './zip.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel's limits of rows below a heading, and of characters in a cell. */
export const MAX_ROWS = 1_048_575;
const MAX_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const code = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const PECULIAR = /[^\t\n -~\u00a0-\ud7ff]|[&<>"_]/;

/** Characters that XML cannot hold are written as Excel does (`_x0001_`). */
const escaped = (text: string): string =>
  text.length <= MAX_CHARACTERS && !PECULIAR.test(text) ? text : replaced(text);

const replaced = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g, code)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The letters of a column, from 0: 'A', 'Z', 'AA'. */
const lettersOf = (at: number): string =>
  (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Excel's format of a column; numbers have at least its decimals. */
function formatOf({ kind, places = 0 }: SheetColumn): string {
  if (kind === 'date') return 'dd/mm/yyyy';
  if (kind === 'moment') return 'dd/mm/yyyy hh:mm';
  if (kind === 'number') return places > 0 ? `0.${'0'.repeat(places)}####` : 'General';
  if (kind === 'integer') return '0';
  return kind === 'text' ? '@' : 'General';
}

const FIRST_OWN_FORMAT = 164;
const HEADING = 1;

interface Styles {
  xml: string;
  ofColumn: number[];
}

function stylesOf(sheet: Sheet): Styles {
  const formats = [...new Set(sheet.map(formatOf))];
  const own = formats.map(
    (format, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(format)}"/>`,
  );
  const cells = formats.map(
    (_format, at) =>
      `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const xml =
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${2 + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
    `${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  return { xml, ofColumn: sheet.map((column) => HEADING + 1 + formats.indexOf(formatOf(column))) };
}

/** The parts of a workbook without its sheet: [path, content]. */
const partsOf = (title: string, styles: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/>` +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

/** At most 31 characters, and none of these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const textCell = (reference: string, style: number, text: string): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The day or moment in São Paulo, as if it were UTC. */
function timeOf(cell: Date | string): number {
  if (typeof cell === 'string') return Date.parse(cell);
  const { year, month, day, hour, minute, second } = saoPauloTime(cell);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function cellXml(column: SheetColumn, reference: string, style: number, cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${reference}" s="${style}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${reference}" s="${style}"><v>${cell}</v></c>`;
  if (cell instanceof Date || column.kind === 'date') {
    const serial = serialOf(timeOf(cell));
    if (serial === undefined) return textCell(reference, style, cellText(column, cell));
    return `<c r="${reference}" s="${style}"><v>${serial}</v></c>`;
  }
  return textCell(reference, style, escapeApostrophe(cell));
}

const WIDTH = { least: 10, most: 40 } as const;
const widthOf = ({ header, kind }: SheetColumn): number =>
  Math.min(WIDTH.most, Math.max(WIDTH.least, header.length + 3, kind === 'text' ? 16 : 12));

/** The sheet's XML: a frozen heading with filter, and the rows. */
async function* sheetXml(
  sheet: Sheet,
  ofColumn: readonly number[],
  batches: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<string> {
  const letters = sheet.map((_column, at) => lettersOf(at));
  const widths = sheet.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" style="${ofColumn[at]}" customWidth="1"/>`,
  );
  const headings = sheet.map(({ header }, at) => textCell(`${letters[at]}1`, HEADING, header));
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
  let row = 1;
  for await (const rows of batches)
    yield rows
      .map((cells) => {
        row += 1;
        const xml = sheet.map((column, at) =>
          cellXml(column, `${letters[at]}${row}`, ofColumn[at] ?? 0, cells[at] ?? null),
        );
        return `<row r="${row}">${xml.join('')}</row>`;
      })
      .join('');
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/></worksheet>`;
}

/** A workbook of one sheet, streamed in constant memory. Texts are never formulas. */
export function workbookOf(title: string, sheet: Sheet, batches: AsyncIterable<SheetCell[][]>): Readable {
  const { xml, ofColumn } = stylesOf(sheet);
  const parts = partsOf(title, xml).map(([path, content]) => ({ path, content: Buffer.from(content) }));
  const content = () => sheetXml(sheet, ofColumn, batches);
  return zipOf([...parts, { path: 'xl/worksheets/sheet1.xml', content, ...FAST_COMPRESSION }], new Date());
}
