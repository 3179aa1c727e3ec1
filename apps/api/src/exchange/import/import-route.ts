import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Injectable,
  Post,
  type Type,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiQuery, ApiResponse } from '@nestjs/swagger';

import type { ActorRequest } from '../../common/auth/access.js';
import type { FairLimiter } from '../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../common/context/request-context.js';
import { badRequest, invalid } from '../../common/errors/domain-error.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { ReceivesFile, UploadLimitInterceptor } from '../../common/http/upload-limit.interceptor.js';
import { TABLE_LIMITS } from '../tables/table.js';
import { ImportLimits } from './import-limits.js';
import type { SentFile } from './importer.js';

@Injectable()
class ImportUploadInterceptor extends UploadLimitInterceptor {
  override timeoutMs = 120_000;
  protected override readonly limiter: FairLimiter;

  constructor({ uploads }: ImportLimits) {
    super();
    this.limiter = uploads;
  }
}

const MAX_COLUMNS_BYTES = 16 * 1024;
const MAX_PLAN_LENGTH = 200;

const COLUMNS = {
  type: 'string',
  example: '["code", null, "label"]',
  description:
    'The key of each column of the file, from the left, as JSON (at most 16 kB); default: by its header.',
};
const PLAN = {
  type: 'string',
  description:
    'The `plan` of the dry run: the import is refused (409) when the stored data has changed since.',
};

interface ImportForm {
  file: string;
  noFile: string;
  /** Accepts `columns`. */
  hasColumns?: boolean;
}

/** With `dryRun=true` the file is only validated. */
export function ImportRoute({ file, hasColumns = false }: ImportForm, report: Type) {
  return applyDecorators(
    Post(),
    HttpCode(200),
    Idempotent(),
    ApiQuery({
      name: 'dryRun',
      enum: ['true', 'false'],
      description: 'true: validates and reports, writes nothing.',
      required: true,
    }),
    ApiOkResponse({ type: report }),
    ApiConflictResponse({
      description: 'The stored data has changed since the dry run; nothing was written.',
    }),
    ApiResponse({ status: 408, description: 'The upload took too long.' }),
    ApiResponse({ status: 413, description: 'The file has more than 10 MB.' }),
    ReceivesFile(TABLE_LIMITS.bytes, {
      description: file,
      fields: { ...(hasColumns && { columns: COLUMNS }), plan: PLAN },
      gate: ImportUploadInterceptor,
      limits: { fields: 2, parts: 3, fieldSize: MAX_COLUMNS_BYTES },
    }),
  );
}

/** A controller's parameter. @throws badRequest on dryRun; invalid by field */
export const UploadedImport = createParamDecorator(
  ({ noFile, hasColumns = false }: ImportForm, context: ExecutionContext): SentFile => {
    const request = context.switchToHttp().getRequest<ActorRequest & { file?: { buffer: Buffer } }>();
    const { dryRun } = request.query;
    if (dryRun !== 'true' && dryRun !== 'false')
      throw badRequest('Parâmetro dryRun inválido: use true ou false.');
    const { plan, ...others } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const { columns, ...unknown } = hasColumns ? others : { columns: undefined, ...others };
    const [field] = Object.keys(unknown);
    if (field !== undefined)
      throw invalid({ [field]: 'Campo desconhecido: envie file e, se quiser, columns e plan.' });
    const { file, recheck } = request;
    if (!file || !recheck) throw invalid({ file: noFile });
    return {
      bytes: file.buffer,
      isDryRun: dryRun === 'true',
      columns: readColumns(columns),
      plan: readPlan(plan),
      signal: requestContext().signal,
      recheck,
    };
  },
);

function readPlan(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw === '') return undefined;
  if (raw.length > MAX_PLAN_LENGTH)
    throw invalid({ plan: 'Conferência inválida: envie a que foi recebida.' });
  return raw;
}

function readColumns(raw: unknown): (string | null)[] | undefined {
  if (raw === undefined || raw === '') return undefined;
  try {
    const value: unknown = JSON.parse(String(raw));
    if (
      Array.isArray(value) &&
      value.length <= TABLE_LIMITS.columns &&
      value.every((key) => key === null || typeof key === 'string')
    )
      return value as (string | null)[];
  } catch {
    // Refused like any other text that is no list.
  }
  throw invalid({ columns: 'Colunas inválidas: envie uma lista de chaves em JSON.' });
}
