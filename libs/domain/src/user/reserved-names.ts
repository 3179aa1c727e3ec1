import { FORMER_USER, SYSTEM_NAME } from '../history/audit-words.js';
import { comparisonKey, refuseMixedScripts } from '../text/name-text.js';

/** Letters and digits without case, accents, spaces and punctuation. */
const lettersOf = (name: string): string => comparisonKey(name).replace(/[^\p{L}\p{N}]/gu, '');

const RESERVED = new Set([SYSTEM_NAME, FORMER_USER].map(lettersOf));

const RESERVED_TEXT = 'Este nome é reservado ao sistema: escolha outro';

/**
 * The message for a user's name that the audit would show like the system or a deleted user, or that mixes letters of different scripts.
 */
export function refusePersonName(name: string): string | undefined {
  return RESERVED.has(lettersOf(name)) ? RESERVED_TEXT : refuseMixedScripts(name);
}
