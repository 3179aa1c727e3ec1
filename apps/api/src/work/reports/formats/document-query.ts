import { badRequest } from '../../../platform/errors/domain-error.js';

export const FORMATS = ['pdf', 'xlsx', 'json'] as const;
export type DocumentFormat = (typeof FORMATS)[number];

/** The format asked for, a PDF unless another is named. @throws invalid */
export function readFormat(raw: unknown): DocumentFormat {
  const format = FORMATS.find((one) => one === (raw ?? 'pdf'));
  if (!format) throw badRequest(`Parâmetro format inválido: use ${FORMATS.join(', ')}.`);
  return format;
}
