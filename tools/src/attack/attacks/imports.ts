import { formOf, isFormAccepted, sendForm, textPart } from '../../client/form.js';
import { jsonOf, type Received } from '../../client/http-client.js';
import { MIB } from '../../measure/memory.js';
import type { Attempt, Attack } from '../attempt.js';
import { errorsOf, FILES_AT_ONCE, sendWithin } from '../bounds.js';
import { sheetOf, stylesOf, workbookOf } from '../workbook.js';

const PATH = '/api/technicians/import?dryRun=true';
const HEADER = 'Nome completo;CREA/CAU;UF do Registro';
const SOUND = formOf(`${HEADER}\nAna Prado;PR-1;PR\n`);
const LONG = 10 * MIB;
/** See TABLE_LIMITS of the API. */
const LONGEST_HEADING = 200;
const LONGEST_CELL = 10_000;
const MOST_COLUMNS = 100;

const send = ({ cast }: Attempt, body: Buffer): Promise<Received> => sendForm(cast.member, PATH, body);

/** Sends these over and over; only a user who sends too many at once gets another status. */
async function insist(attempt: Attempt, bodies: readonly Buffer[], statuses: readonly number[]) {
  const allowed = new Set([...statuses, 429, 503]);
  await attempt.flood(async (at) => {
    const body = bodies[at % bodies.length] ?? SOUND;
    const { status } = attempt.count(await send(attempt, body), 'a table, over and over');
    attempt.expect(allowed.has(status), `a hostile table got ${status}`);
  }, FILES_AT_ONCE);
  attempt.expect(
    await isFormAccepted(attempt.cast.bystander, PATH, SOUND),
    'no table can be imported afterwards',
  );
}

/** Text fields of an import that are far longer than any choice of columns. */
const FIELDS: readonly (readonly [what: string, name: string, text: () => string])[] = [
  [
    'columns nested a hundred deep',
    'columns',
    () =>
      `[${Array(50_000)
        .fill(`${'['.repeat(100)}${']'.repeat(100)}`)
        .join()}]`,
  ],
  ['columns side by side', 'columns', () => `[${Array(2_000_000).fill('null').join()}]`],
  ['a plan without an end', 'plan', () => 'x'.repeat(LONG)],
];

/** Brackets, at each of which an expression could begin anew: in headings of columns, and in formats of numbers. */
const longHeading = (): Buffer => formOf(`${'('.repeat(MIB)}\nAna Prado\n`);
const longHeadings = (): Buffer => {
  const row = Array(MOST_COLUMNS)
    .fill('('.repeat(LONGEST_CELL - 1))
    .join(';');
  return formOf(`${`${row}\n`.repeat(3)}Ana Prado\n`);
};
const longFormats = (): Buffer => {
  const formats = Array<string>(4000).fill('['.repeat(1400));
  return formOf(workbookOf(sheetOf(HEADER.split(';')), stylesOf(formats)));
};

/** Tables that are dear to read, sent by a user who may import. */
export const IMPORTS: readonly Attack[] = [
  {
    name: 'hostile-columns',
    what: 'imports whose choice of columns, or plan, is 10 MB long: refused by its field, and never held',
    async run(attempt) {
      const bodies: Buffer[] = [];
      for (const [what, name, text] of FIELDS) {
        const body = formOf(HEADER, textPart(name, text()));
        bodies.push(body);
        const answer = await sendWithin(attempt, what, { seconds: 2, mib: 96 }, () => send(attempt, body));
        attempt.expect(
          answer.status === 400 && Object.keys(errorsOf(answer)).join() === name,
          `${what}: ${answer.status} ${Object.keys(errorsOf(answer)).join()}`,
        );
      }
      await insist(attempt, bodies, [400]);
    },
  },
  {
    name: 'hostile-headings',
    what: 'imports with headings of 1 MB of brackets in one cell, and in a hundred cells of three rows',
    async run(attempt) {
      const bounds = { seconds: 4, mib: 160 };
      const [heading, headings] = [longHeading(), longHeadings()];
      const one = await sendWithin(attempt, 'a heading of 1 MB', bounds, () => send(attempt, heading));
      attempt.expect(one.status === 400 && 'file' in errorsOf(one), `a heading of 1 MB: ${one.status}`);
      const many = await sendWithin(attempt, 'headings of 10 kB', bounds, () => send(attempt, headings));
      const { columns = [] } = (jsonOf(many) ?? {}) as { columns?: { header: string }[] };
      const longest = Math.max(0, ...columns.map(({ header }) => header.length));
      attempt.expect(many.status === 200, `headings of 10 kB: ${many.status}`);
      attempt.expect(longest <= LONGEST_HEADING, `a heading of ${longest} characters is read`);
      await insist(attempt, [heading, headings], [200, 400]);
    },
  },
  {
    name: 'hostile-formats',
    what: 'workbooks with 4,000 formats of numbers, each of 1.4 kB of brackets',
    async run(attempt) {
      const body = longFormats();
      const answer = await sendWithin(attempt, 'formats of brackets', { seconds: 3, mib: 160 }, () =>
        send(attempt, body),
      );
      attempt.expect(answer.status === 200, `a workbook with long formats: ${answer.status}`);
      await insist(attempt, [body], [200]);
    },
  },
  {
    name: 'nested-tags',
    what: 'workbooks of a few kB that unpack to 1.9 million elements in one another: refused while they are read',
    async run(attempt) {
      const book = workbookOf(`<worksheet><sheetData>${'<a>'.repeat(1_900_000)}`);
      attempt.notes.push(`a workbook of ${(book.length / 1024).toFixed(0)} kB`);
      const body = formOf(book);
      const answer = await sendWithin(attempt, 'nested elements', { seconds: 2, mib: 96 }, () =>
        send(attempt, body),
      );
      const { file = '' } = errorsOf(answer);
      attempt.expect(
        answer.status === 400 && file.includes('complexa demais'),
        `nested elements: ${answer.status} ${file}`,
      );
      await insist(attempt, [body], [400]);
    },
  },
];
