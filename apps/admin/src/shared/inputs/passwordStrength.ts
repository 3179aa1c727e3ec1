import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';
import { commonPasswords } from '@prumo/domain';

/** How hard a password is to guess. */
export interface Strength {
  /** From 0, guessed at once, to 4, not guessed. */
  score: number;
  /** Whether it is one of those that are tried before all others. */
  isCommon: boolean;
  /** Whether it is made of what is known of the person. */
  isPersonal: boolean;
}

/** Only the beginning is rated: the rest makes no password weaker, and long texts take long. */
const JUDGED = 64;

const judge = new ZxcvbnFactory({ dictionary: { ...common, ...portuguese }, graphs: adjacencyGraphs });
const mostUsed = commonPasswords(common['passwords-common']);

/**
 * Judges a password as those who guess would: by leaks, by words and names of Portuguese, by patterns. Heavy with its
 * dictionaries: loaded where a new password is typed.
 * @param personal the person's name and e-mail
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const known = personal
    .flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
    .filter((text) => text.length > 2);
  const { score, sequence } = judge.check([...password].slice(0, JUDGED).join(''), known);
  return {
    score,
    isCommon: mostUsed.has(password),
    isPersonal: sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'),
  };
}
