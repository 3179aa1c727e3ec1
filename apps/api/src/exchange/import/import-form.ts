import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';

import { badRequest, invalid } from '../../common/errors/domain-error.js';
import { UploadGate } from '../../common/http/upload-gate.js';
import { TABLE_LIMITS } from '../tables/table.js';

/** A whole file is judged while its sender waits; what is only being sent has as long as any other file. */
class ImportGate extends UploadGate {
  override timeoutMs = 120_000;
}

/** One for all imports: what is sent to any of them is held in the same memory. */
export const IMPORT_GATE = new ImportGate();

const MAX_COLUMNS_BYTES = 16 * 1024;
const MAX_PLAN_LENGTH = 200;

/** Takes the form of an import: a file of at most 10 MB (413), and two short fields. */
export const IMPORT_FILE = FileInterceptor('file', {
  limits: { fileSize: TABLE_LIMITS.bytes, files: 1, fields: 2, parts: 3, fieldSize: MAX_COLUMNS_BYTES },
});

/** How the parameter is described that tells a look from an import. */
export const DRY_RUN = {
  name: 'dryRun',
  enum: ['true', 'false'],
  description: 'true changes nothing, and tells what would change.',
  required: true,
};

/** Whether only a look is asked for. @throws badRequest */
export function readDryRun(raw: unknown): boolean {
  if (raw !== 'true' && raw !== 'false') throw badRequest('Parâmetro dryRun inválido: use true ou false.');
  return raw === 'true';
}

/** The dry run that an import follows, where it says so. @throws invalid */
export function readPlan(raw: unknown): { plan?: string } {
  if (typeof raw !== 'string' || raw === '') return {};
  if (raw.length > MAX_PLAN_LENGTH)
    throw invalid({ plan: 'Conferência inválida: envie a que foi recebida.' });
  return { plan: raw };
}

/** Aborted when the client closes the connection. */
export function closeSignal(response: Response): AbortSignal {
  const closing = new AbortController();
  response.once('close', () => closing.abort());
  return closing.signal;
}
