import { DomainError, invalid } from './domain-error.js';

/** Multer's refusals that name a part of the form, by their code. */
const MESSAGES: Readonly<Record<string, string>> = {
  LIMIT_FIELD_VALUE: 'O conteúdo deste campo é grande demais.',
  LIMIT_UNEXPECTED_FILE: 'O formulário não tem este campo de arquivo, ou já recebeu um.',
};

/** A refusal of multer (the cause of Nest's exception) as an error on the form's field. */
export function translateFormError(error: unknown): DomainError | undefined {
  const { code, field } = (error as { cause?: { code?: unknown; field?: unknown } } | null)?.cause ?? {};
  const message = typeof code === 'string' && Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  return message !== undefined && typeof field === 'string' ? invalid({ [field]: message }) : undefined;
}
