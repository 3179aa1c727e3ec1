import { jsonOf } from '../../fuzz/client.js';
import { type ApiDocument, operationsOf, resolved } from '../../fuzz/description.js';
import { ADMIN } from '../../product.js';
import type { Attempt, Attack } from '../attempt.js';
import { type Caller, told } from '../caller.js';
import { BUILDING, TECHNICIAN } from '../records.js';

/** What a browser, SQL, a template, a spreadsheet or a shell would take for more than text. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "');DROP TABLE users;--",
  "' OR '1'='1",
  '{{7*7}}${7*7}<%= 7*7 %>',
  '=HYPERLINK("http://127.0.0.1","x")',
  'javascript:alert(1)',
  '$(touch x)`touch x`',
];

/** A resource, and a body that it takes. */
interface Form {
  asker: Caller;
  path: string;
  body: object;
}

const formsOf = ({ cast, ground }: Attempt): Form[] => [
  {
    asker: cast.member,
    path: '/api/buildings',
    body: { ...BUILDING, technicianId: ground.work.member.technicianId },
  },
  { asker: cast.member, path: '/api/technicians', body: TECHNICIAN },
  { asker: cast.admin, path: '/api/typologies', body: {} },
  { asker: cast.admin, path: '/api/requirements', body: {} },
  { asker: cast.admin, path: '/api/states', body: { name: 'Estado' } },
  { asker: cast.admin, path: '/api/users', body: { password: 'Telhado-de-barro-7', allowedModules: [] } },
];

/** What must not be free text of any kind, though the description doesn't say so. */
const JUDGED = new Set([
  'code',
  'email',
  'password',
  'cep',
  'city',
  'state',
  'uf',
  'cpfCnpj',
  'phone',
  'updatedAt',
]);
const SHORTEST = 40;

/** The fields of a form that take any text, by the API's own description. */
function textFields(document: ApiDocument, path: string): string[] {
  const operation = operationsOf(document).find((one) => one.method === 'POST' && one.path === path);
  const { properties = {} } = resolved(document, operation?.body['application/json']?.schema ?? {});
  return Object.entries(properties)
    .filter(([name, schema]) => {
      const { type, enum: list, format, pattern, readOnly, maxLength = Infinity } = schema;
      const isFree = type === 'string' && !list && !format && !pattern && !readOnly;
      return isFree && maxLength >= SHORTEST && !JUDGED.has(name);
    })
    .map(([name]) => name);
}

let count = 0;

/** Two letters that no state has. */
const letters = (at: number): string => `X${String.fromCharCode(65 + (at % 26))}`;

/** What every record of these has to have of its own. */
function ownOf(path: string): object {
  count += 1;
  if (path === '/api/users') return { email: `texto${count}.${Date.now()}@exemplo.com` };
  const code = `X${(Date.now() % 1_000_000).toString(36)}${count.toString(36)}`.toUpperCase().slice(0, 10);
  if (path === '/api/states') return { code: letters(count) };
  return /typologies|requirements/.test(path) ? { code } : {};
}

/** Markup and the like, typed into every field of text. */
export const TEXTS: readonly Attack[] = [
  {
    name: 'markup-in-texts',
    what: 'markup, SQL, templates and formulas in fields of text: they come back as the text they were, as JSON',
    async run(attempt) {
      // Anew: creating people asks for a sign-in of the last minutes.
      await attempt.cast.admin.signIn(ADMIN);
      const document = jsonOf(await attempt.cast.admin.get('/api/openapi.json')) as ApiDocument;
      for (const { asker, path, body } of formsOf(attempt)) {
        const fields = textFields(document, path);
        attempt.notes.push(`${path}: ${fields.join(', ')}`);
        attempt.expect(fields.length > 0, `${path} has no fields of text`);
        for (const payload of PAYLOADS) {
          const values = Object.fromEntries(fields.map((field) => [field, payload]));
          const created = await asker.ask('POST', path, { ...body, ...ownOf(path), ...values });
          const answer = attempt.take(created, `a text at ${path}`);
          attempt.expect(
            answer.status === 201,
            `${path} refuses texts: ${answer.body.toString('utf8').slice(0, 200)}`,
          );
          if (answer.status !== 201) continue;
          const read = await asker.get(`${path}/${told<number>(answer, 'id')}`);
          const record = (jsonOf(read) ?? {}) as Record<string, unknown>;
          const { 'content-type': type = '', 'x-content-type-options': sniff } = read.headers;
          attempt.expect(
            type.startsWith('application/json') && sniff === 'nosniff',
            `${path} answers ${type}`,
          );
          for (const field of fields)
            attempt.expect(
              record[field] === payload,
              `${path}: ${field} came back as ${String(record[field])}`,
            );
          await asker.ask('DELETE', `${path}/${told<number>(answer, 'id')}`);
        }
      }
      for (const payload of PAYLOADS)
        attempt.take(
          await attempt.cast.member.get(`/api/search?q=${encodeURIComponent(payload)}`),
          'a search',
        );
    },
  },
];
