import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { DOCUMENT_FILE_NAMES } from '@prumo/domain';

import { fileContent } from '../../../common/http/openapi/operation.js';
import { allowPdfViewer } from '../../../common/http/security-headers.js';
import type { ReadyDocument } from './document-issuer.js';

type Content = Record<string, { schema: object }>;

/** Documents a file response: a PDF, or one of the added types. Client generators take the first for all. */
export const ApiPdf = (others: Content = {}) =>
  applyDecorators(
    ApiQuery({
      name: 'inline',
      required: false,
      enum: ['1'],
      description: 'Shown in the browser instead of saved.',
    }),
    ApiOkResponse({
      content: { ...others, ...fileContent(['application/pdf']) },
      headers: {
        'Content-Disposition': { schema: { type: 'string' }, description: 'The name of the file.' },
        'X-Document-SHA256': { schema: { type: 'string' }, description: 'Of a PDF: its SHA-256.' },
      },
    }),
  );

/** A portable file name: the building's name without accents and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80) || 'edificacao';

export function sendPdf(response: Response, document: ReadyDocument, inline: boolean): void {
  const part = document.part === 'summary' ? '-resumo' : '';
  const name = `${DOCUMENT_FILE_NAMES[document.kind]}-${plainName(document.buildingName)}-v${document.version}${part}.pdf`;
  allowPdfViewer(response);
  response
    .setHeader('Content-Type', 'application/pdf')
    .setHeader('Content-Disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .setHeader('Content-Length', document.bytes.length)
    .setHeader('X-Document-SHA256', document.sha256)
    .end(document.bytes);
}
