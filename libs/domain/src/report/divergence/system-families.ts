import type { SystemType } from '../../building/structural-system-fields.js';

const WORDS: Readonly<Record<SystemType, RegExp>> = {
  concrete: /\bconcreto\b/,
  steel: /\b(aco|steel|metalica)\b/,
  masonry: /\b(alvenaria|blocos?|tijolos?)\b/,
  wood: /\b(madeira|wood)\b/,
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The materials that a constructive system's name mentions: 'Alvenaria estrutural de blocos de concreto' has two.
 * Names are free text of administrators; an unknown one has none.
 */
export function familiesOf({ code, label }: { code: string; label: string }): Set<SystemType> {
  const words = withoutAccents(`${code} ${label}`).toLowerCase();
  return new Set((Object.keys(WORDS) as SystemType[]).filter((type) => WORDS[type].test(words)));
}
