import type { SystemType } from '../../building/structural-system-fields.js';
import { normalizeText } from '../../text/collation.js';

const WORDS: Readonly<Record<SystemType, RegExp>> = {
  concrete: /\bconcreto\b/,
  steel: /\b(aco|steel|metalica)\b/,
  masonry: /\b(alvenaria|blocos?|tijolos?)\b/,
  wood: /\b(madeira|wood)\b/,
};

/**
 * The materials that a constructive system's name mentions: 'Alvenaria estrutural de blocos de concreto' has two.
 * Names are free text of administrators; an unknown one has none.
 */
export function familiesOf({ code, label }: { code: string; label: string }): Set<SystemType> {
  const words = normalizeText(`${code} ${label}`);
  return new Set((Object.keys(WORDS) as SystemType[]).filter((type) => WORDS[type].test(words)));
}
