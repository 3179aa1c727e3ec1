import { strToU8, zipSync } from 'fflate';

import { formOf, sendForm, textPart } from '../../client/form.js';
import { MIB } from '../../measure/memory.js';
import { type Attempt, type Attack, errorsOf, fieldsOf, FILES_AT_ONCE } from '../attempt.js';

const PATH = '/api/technicians/import?dryRun=true';
const HEADER = 'Nome completo;CREA/CAU;UF do Registro';
const SOUND = `${HEADER}\nAna Prado;PR-1;PR\n`;
/** See TABLE_LIMITS of the API. */
const [MAX_HEADING, MAX_CELL, MAX_COLUMNS] = [200, 10_000, 100];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...targets: (readonly [type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook of this sheet, whose styles use these formats of numbers. */
function workbookOf(sheet: string, formats: readonly string[] = []): Uint8Array {
  const own = formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`);
  const used = formats.map((_, at) => `<xf numFmtId="${at + 164}"/>`);
  const files = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet1.xml'], ['styles', 'styles.xml']),
    'xl/sheet1.xml': sheet,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs>${used.join('')}</cellXfs></styleSheet>`,
  };
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed), { level: 9 });
}

/** Brackets, at each of which an expression could begin anew: in headings of columns, and in formats of numbers. */
const longHeadings = `${Array(MAX_COLUMNS)
  .fill('('.repeat(MAX_CELL - 1))
  .join(';')}\n`.repeat(3);
const headerCells = HEADER.split(';').map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
const headerSheet = `<worksheet xmlns="${MAIN}"><sheetData><row>${headerCells.join('')}</row></sheetData></worksheet>`;

/** A hostile table, and what its first import may take and must answer. */
interface Table {
  what: string;
  body: () => Buffer;
  limits: { seconds: number; mib: number };
  status: 200 | 400;
  /** The only field with an error, and a part of its message. */
  error?: readonly [field: string, text?: string];
}

const field = (what: string, name: string, text: () => string): Table => ({
  what,
  body: () => formOf(HEADER, textPart(name, text())),
  limits: { seconds: 2, mib: 96 },
  status: 400,
  error: [name],
});

/** Imports each table within its limits, then all over and over, and sees that somebody else can import afterwards. */
const imports = (name: string, what: string, tables: readonly Table[]): Attack => ({
  name,
  what,
  async run(attempt) {
    const bodies = tables.map(({ body }) => body());
    const send = ({ users }: Attempt, at: number) =>
      sendForm(users.member, PATH, bodies[at % bodies.length] as Buffer);
    for (const [at, { what, limits, status, error: [field = '', text = ''] = [] }] of tables.entries()) {
      const answer = await attempt.within(limits, what, status, () => send(attempt, at));
      const errors = errorsOf(answer);
      const isToldOnce = Object.keys(errors).join() === field && (errors[field] ?? '').includes(text);
      attempt.expect(isToldOnce, `${what}: errors ${JSON.stringify(errors)}`);
      const { columns = [] } = fieldsOf<{ columns: { header: string }[] }>(answer);
      const longest = Math.max(0, ...columns.map(({ header }) => header.length));
      attempt.expect(longest <= MAX_HEADING, `a heading of ${longest} characters is read`);
    }
    const statuses = new Set([...tables.map(({ status }) => status), 429, 503]);
    attempt.begin();
    await attempt.flood(
      async (at) => attempt.count(await send(attempt, at), 'a hostile table', ...statuses),
      FILES_AT_ONCE,
    );
    await attempt.expectFree(PATH, SOUND);
  },
});

/** Tables that are dear to read, sent by a user who may import. */
export const IMPORTS: readonly Attack[] = [
  imports(
    'hostile-columns',
    'imports whose choice of columns, or plan, is 10 MB long: refused by its field, and never held',
    [
      field(
        'columns nested a hundred deep',
        'columns',
        () =>
          `[${Array(50_000)
            .fill(`${'['.repeat(100)}${']'.repeat(100)}`)
            .join()}]`,
      ),
      field('columns side by side', 'columns', () => `[${Array(2_000_000).fill('null').join()}]`),
      field('a plan without an end', 'plan', () => 'x'.repeat(10 * MIB)),
    ],
  ),
  imports(
    'hostile-headings',
    'imports with headings of 1 MB of brackets in one cell, and in a hundred cells of three rows',
    [
      {
        what: 'a heading of 1 MB',
        body: () => formOf(`${'('.repeat(MIB)}\nAna Prado\n`),
        limits: { seconds: 4, mib: 160 },
        status: 400,
        error: ['file'],
      },
      {
        what: 'headings of 10 kB',
        body: () => formOf(`${longHeadings}Ana Prado\n`),
        limits: { seconds: 4, mib: 160 },
        status: 200,
      },
    ],
  ),
  imports('hostile-formats', 'workbooks with 4,000 formats of numbers, each of 1.4 kB of brackets', [
    {
      what: 'formats of brackets',
      body: () => formOf(workbookOf(headerSheet, Array<string>(4000).fill('['.repeat(1400)))),
      limits: { seconds: 3, mib: 160 },
      status: 200,
    },
  ]),
  imports(
    'nested-tags',
    'workbooks of a few kB that unpack to 1.9 million elements in one another: refused while they are read',
    [
      {
        what: 'nested elements',
        body: () => formOf(workbookOf(`<worksheet><sheetData>${'<a>'.repeat(1_900_000)}`)),
        limits: { seconds: 2, mib: 96 },
        status: 400,
        error: ['file', 'complexa demais'],
      },
    ],
  ),
];
