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
    files: inApi('features/people/sessions/origin.ts'),
  },
  {
    title: 'Headings of columns',
    reads: 'Cut while a table is read.',
    most: 200,
    files: inApi('exchange/import/columns.ts'),
  },
  {
    title: 'Number formats of a workbook',
    reads: 'A longer one is none of a date.',
    most: 255,
    files: inApi('exchange/tables/xlsx/dates.ts'),
  },
  {
    title: 'Cells',
    reads: 'Of a CSV or XLSX that is imported or exported; a longer one refuses the file.',
    most: 10_000,
    files: inApi(
      'exchange/tables/formula-guard.ts',
      'exchange/export/csv.ts',
      'exchange/import/read-cells.ts',
      'exchange/import/validate-rows.ts',
      'features/requirements/parameters/condition-text.ts',
    ),
  },
  {
    title: 'Requests',
    reads: 'Method, path, query and headers: Node takes no more of all of them together.',
    most: 16_384,
    files: inApi(
      'common/http/serve-admin-console.ts',
      'common/logging/request-log.ts',
      'features/insight/audit/audit-request.ts',
      'features/people/sessions/login/known-devices.service.ts',
      'features/people/sessions/login/sign-in-queue.ts',
      'features/places/cep/cep.service.ts',
      'common/auth/bearer.ts',
      'common/auth/client-address.ts',
      'crud/list/conditions.ts',
      'history/revert/history.controller.ts',
      'common/http/api-path.ts',
      'common/http/entity-tag.ts',
      'common/http/idempotency.ts',
      'common/http/json-body.ts',
      'common/http/request-id.ts',
      'common/logging/redact-url.ts',
      'features/reports/documents/archive.service.ts',
      'features/reports/documents/public-verification.service.ts',
      'features/reports/evaluation/preview.controller.ts',
    ),
  },
  {
    title: 'Answers of the CEP provider',
    reads: 'More is not read.',
    most: 65_536,
    files: inApi('features/places/cep/cep-provider.ts'),
  },
  {
    title: 'Bodies, and what is stored of them',
    reads:
      'A field of a JSON body of 256 kB, read before or after its own limit was judged; names, texts and catalogues that the database keeps.',
    most: 262_144,
    files: [
      ...inApi(
        'features/people/second-factor',
        'common/validation',
        'exchange/export/exports.ts',
        'exchange/export/workbook.ts',
        'common/errors/describe-error.ts',
        'history/change-formatter.ts',
        'features/requirements/analyses/analysis-rules.ts',
        'features/requirements/parameters/parameter-condition.dto.ts',
        'features/requirements/parameters/parameter.dto.ts',
        'features/reports/documents/pdf-response.ts',
        'features/reports/documents/verification.service.ts',
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
    files: [
      ...inApi(
        'exchange/tables/csv.ts',
        'exchange/tables/xlsx/sheet.ts',
        'features/insight/catalogue-package/json-package.ts',
      ),
      'libs/pdf-signature/src',
    ],
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
        'database',
        'config',
        'common/http/openapi',
        'commands/redact',
        'commands/user',
        'features/insight/own-data/sections.ts',
        'crud/list/statements.ts',
        'common/errors/retry-page.ts',
        'common/errors/database-errors.ts',
        'features/reports/formats/workbook-worker.ts',
      ),
      'libs/embedded-postgres/src',
      'libs/pdf-check/src',
    ],
  },
];
