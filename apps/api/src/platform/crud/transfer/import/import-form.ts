import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';

import { badRequest } from '../../../errors/domain-error.js';
import { UploadGate } from '../../../http/upload-gate.js';
import { TABLE_LIMITS } from '../../../tables/table.js';

/** A whole file is judged while its sender waits; what is only being sent has as long as any other file. */
class ImportGate extends UploadGate {
  override deadlineMs = 120_000;
}

/** One for all imports: what is sent to any of them is held in the same memory. */
export const IMPORT_GATE = new ImportGate();

/** Takes the form of an import: a file of at most 10 MB (413), and a few texts. */
export const IMPORT_FILE = FileInterceptor('file', {
  limits: { fileSize: TABLE_LIMITS.bytes, files: 1, fields: 3, parts: 4, fieldSize: TABLE_LIMITS.bytes },
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

/** The dry run that an import follows, where it says so. */
export const readPlan = (raw: unknown): { plan?: string } =>
  typeof raw === 'string' && raw !== '' ? { plan: raw } : {};

/** Aborted once whoever waits for the answer is gone. */
export function goneWith(response: Response): AbortSignal {
  const closing = new AbortController();
  response.once('close', () => closing.abort());
  return closing.signal;
}
