/** An input, and the files (or folders) whose expressions read it. */
export interface Input {
  title: string;
  reads: string;
  /** Characters; undefined: not measured. */
  most?: number;
  files: readonly string[];
}

const API = 'apps/api/src';
const DOMAIN = 'libs/domain/src';
const inApi = (...files: string[]): string[] => files.map((file) => `${API}/${file}`);

/** Every file with a regular expression, by the largest input that it reads. */
export const INPUTS: readonly Input[] = [
  {
    title: 'User-Agent',
    reads: 'Cut before it is read.',
    most: 200,
    files: inApi('people/sign-in/session/start-session.ts'),
  },
  {
    title: 'Headings of columns',
    reads: 'Cut while a table is read.',
    most: 200,
    files: inApi('platform/crud/transfer/import/columns.ts'),
  },
  {
    title: 'Number formats of a workbook',
    reads: 'A longer one is none of a date.',
    most: 255,
    files: inApi('platform/tables/xlsx/dates.ts'),
  },
  {
    title: 'Cells',
    reads: 'Of a CSV or XLSX that is imported or exported; a longer one refuses the file.',
    most: 10_000,
    files: inApi(
      'platform/tables/formula-guard.ts',
      'platform/crud/transfer/csv.ts',
      'platform/crud/transfer/import/cells.ts',
      'platform/crud/transfer/import/judge.ts',
      'platform/crud/transfer/import/template.ts',
      'requirements/analyses/analysis-import.ts',
      'requirements/parameters/condition-text.ts',
    ),
  },
  {
    title: 'Requests',
    reads: 'Method, path, query and headers: Node takes no more of all of them together.',
    most: 16_384,
    files: inApi(
      'boot/health/skip-health.ts',
      'boot/http/console.ts',
      'boot/http/request-log.ts',
      'boot/http/security-headers.ts',
      'insight/audit/audit-request.ts',
      'people/sign-in/login/known-device.ts',
      'places/cep/cep.service.ts',
      'platform/access/bearer.ts',
      'platform/access/client-address.ts',
      'platform/access/csrf/csrf.middleware.ts',
      'platform/crud/list/conditions.ts',
      'platform/history/history-routes.ts',
      'platform/http/api-path.ts',
      'platform/http/entity-tag.ts',
      'platform/http/idempotency.ts',
      'platform/http/json-body.ts',
      'platform/http/request-id.ts',
      'platform/http/told-path.ts',
      'platform/turns/request-turns.ts',
      'work/reports/documents/archive.service.ts',
      'work/reports/documents/public-verification.ts',
      'work/reports/evaluation/preview.service.ts',
    ),
  },
  {
    title: 'Answers of the CEP provider',
    reads: 'More is not read.',
    most: 65_536,
    files: inApi('places/cep/cep-provider.ts'),
  },
  {
    title: 'Bodies, and what is stored of them',
    reads:
      'A field of a JSON body of 256 kB, read before or after its own limit was judged; names, texts and catalogues that the database keeps.',
    most: 262_144,
    files: [
      ...inApi(
        'people/sign-in/second-factor',
        'platform/crud/body',
        'platform/crud/transfer/exports.ts',
        'platform/crud/transfer/workbook.ts',
        'platform/errors/describe-error.ts',
        'platform/history/tell-changes.ts',
        'requirements/analyses/analysis-rules.ts',
        'requirements/parameters/parameter-condition.dto.ts',
        'work/reports/documents/pdf-response.ts',
        'work/reports/documents/verification.service.ts',
      ),
      DOMAIN,
      'libs/pdf/src',
    ],
  },
  {
    title: 'Uploaded files',
    reads:
      'The text of a table (10 MB) or the values of a workbook (64 MB unpacked), and what was appended to a PDF (20 MB).',
    most: 67_108_864,
    files: inApi('platform/tables/csv.ts', 'platform/tables/xlsx/sheet.ts', 'work/reports/documents/signed'),
  },
  {
    title: 'Typed or pasted in the browser',
    reads:
      'And what the server answers it: a slow one holds the tab of who typed it, and nobody else. Not measured.',
    files: ['apps/admin/src'],
  },
  {
    title: 'No input',
    reads:
      'Names, statements, errors and schema of the program itself, the settings and commands of whoever runs it, and the checker of documents that tests alone use.',
    files: [
      ...inApi(
        'boot/backup',
        'boot/environment',
        'boot/http/console-parts.ts',
        'boot/http/openapi',
        'boot/redact-command',
        'boot/user-command',
        'insight/catalogue-package/package-ids.ts',
        'insight/own-data/sections.ts',
        'platform/crud/list/statements.ts',
        'platform/crud/resource-controller.ts',
        'platform/crud/transfer/import/import-parts.ts',
        'platform/database',
        'platform/errors/come-again-page.ts',
        'platform/errors/database-errors.ts',
        'platform/http/proxies.ts',
        'work/reports/formats/workbook-worker.ts',
      ),
      'libs/embedded-postgres/src',
      'libs/pdf-check/src',
    ],
  },
];
