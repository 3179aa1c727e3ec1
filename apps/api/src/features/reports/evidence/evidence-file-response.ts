import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';

import { fileContent } from '../../../common/http/openapi/operation.js';
import { LIMIT_MS, logBrokenOff, withReadLimit } from '../../../crud/list/page.js';
import type { OpenedFile } from './evidence-revisions.service.js';
import { EVIDENCE_MEDIA_TYPES } from './storage/evidence-content.entity.js';

export const SHA256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/** Documents a route `…/:sha256` that answers a file of evidence. */
export const ApiEvidenceFile = () =>
  applyDecorators(
    ApiParam({ name: 'sha256', schema: SHA256 }),
    ApiOkResponse({ content: fileContent(EVIDENCE_MEDIA_TYPES) }),
  );

/** Sends a file as it was uploaded, always to be saved. */
export async function sendEvidenceFile(
  { name, mediaType: type, size: length, open }: OpenedFile,
  response: Response,
): Promise<StreamableFile> {
  const opened = await open();
  response.attachment(name).setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  const bytes = withReadLimit(opened, response, () => undefined, LIMIT_MS);
  return new StreamableFile(bytes, { type, length })
    .setErrorHandler(() => void response.destroy())
    .setErrorLogger(logBrokenOff);
}
