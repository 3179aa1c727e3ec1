import { strToU8, zipSync } from 'fflate';

/** The parts of a workbook by name; what is not given is as Excel writes it. */
export type WorkbookParts = Readonly<Record<string, string | Uint8Array | undefined>>;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...each: string[]): string =>
  `${XML}<Relationships xmlns="${RELS}">${each.join('')}</Relationships>`;

export const sheetXml = (rows: string, after = ''): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

export const workbookXml = (sheets: string, properties = ''): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets}</sheets></workbook>`;

/** Style 1 is a day, 2 a day of a format of its own, 3 a number with decimals of its own. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
  <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; dB&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

const STRINGS = `${XML}<sst xmlns="${MAIN}"><si><t>Nome</t></si><si><r><t>Edifício </t></r><r><t>Aurora</t></r>
  <rPh sb="0" eb="1"><t>leitura</t></rPh></si></sst>`;

/** A workbook of these parts, and the usual ones. */
export function workbook(parts: WorkbookParts): Uint8Array {
  const all: WorkbookParts = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': workbookXml('<sheet name="Dados" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      relation('rId3', 'styles', 'styles.xml'),
      relation('rId4', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': STRINGS,
    ...parts,
  };
  const files = Object.entries(all).flatMap(([name, part]): [string, Uint8Array][] =>
    part === undefined ? [] : [[name, typeof part === 'string' ? strToU8(part) : part]],
  );
  return zipSync(Object.fromEntries(files));
}

const text = (value: string): string => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const cellXml = (value: string | number | boolean | null): string => {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${text(value)}</t></is></c>`;
};

/** A workbook with one sheet of these rows. */
export const workbookOf = (rows: readonly (readonly (string | number | boolean | null)[])[]): Uint8Array =>
  workbook({
    'xl/worksheets/sheet1.xml': sheetXml(
      rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join(''),
    ),
  });
