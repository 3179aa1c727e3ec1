import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

type Content = Record<string, { schema: object }>;

/** An answer that is a file: a PDF, or of the types that are added. (Generators tend to take the first for all.) */
export const ApiPdf = (others: Content = {}) =>
  applyDecorators(
    ApiQuery({
      name: 'inline',
      required: false,
      enum: ['1'],
      description: 'Shown in the browser instead of saved.',
    }),
    ApiOkResponse({
      content: { ...others, 'application/pdf': BINARY },
      headers: {
        'Content-Disposition': { schema: { type: 'string' }, description: 'The name of the file.' },
        'X-Document-SHA256': { schema: { type: 'string' }, description: 'Of a PDF: its SHA-256.' },
      },
    }),
  );

/** A file of a type that says no more of its content. */
export const FILE: { schema: object } = BINARY;
