import type { SystemType } from '../../building/structural-system-fields.js';

const WORDS: Readonly<Record<SystemType, RegExp>> = {
  concrete: /\bconcreto\b/,
  steel: /\b(aco|steel|metalica)\b/,
  masonry: /\b(alvenaria|blocos?|tijolos?)\b/,
  wood: /\b(madeira|wood)\b/,
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * What a constructive system is made of, by the words of its name, since administrators name them: 'Alvenaria estrutural
 * de blocos de concreto' is both. None is recognised where no such word stands.
 */
export function familiesOf({ code, label }: { code: string; label: string }): Set<SystemType> {
  const words = withoutAccents(`${code} ${label}`).toLowerCase();
  return new Set((Object.keys(WORDS) as SystemType[]).filter((type) => WORDS[type].test(words)));
}
