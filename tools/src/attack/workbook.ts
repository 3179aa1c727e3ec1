import { zipOf } from './zip.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...targets: (readonly [type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A sheet whose first row has these texts. */
export const sheetOf = (texts: readonly string[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData><row>${texts
    .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row></sheetData></worksheet>`;

/** Styles with these formats of numbers, each of them used. */
export const stylesOf = (formats: readonly string[]): string => {
  const own = formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`);
  const used = formats.map((_, at) => `<xf numFmtId="${at + 164}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs>${used.join('')}</cellXfs></styleSheet>`;
};

/** A workbook of this sheet and these styles. */
export const workbookOf = (sheet: string, styles: string = stylesOf([])): Buffer =>
  zipOf({
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet1.xml'], ['styles', 'styles.xml']),
    'xl/sheet1.xml': sheet,
    'xl/styles.xml': styles,
  });
