import type { SystemType } from '../../building/structural-system-fields.js';
import { normalizeText } from '../../text/collation.js';

/** Minimum strength of reinforced concrete by class of aggressiveness, in MPa: ABNT NBR 6118, table 7.1. */
const LEAST: Readonly<Record<string, number>> = { I: 20, II: 25, III: 30, IV: 40 };

/** MPa that a class of aggressiveness requires of reinforced concrete; undefined for an unknown class. */
export const demandedStrength = (aggressivenessClass: string | null | undefined): number | undefined =>
  LEAST[aggressivenessClass?.trim().toUpperCase() ?? ''];

const NUMBER = String.raw`(\d{2,3}(?:[.,]\d+)?)`;

/** Notations of a concrete's strength, the most certain first. */
const WRITINGS = [
  // 'fck 30 MPa', 'fck = 30', 'fck ≥ 30', 'fck: 30'
  new RegExp(String.raw`\bfck\b[^\d]{0,6}${NUMBER}`, 'i'),
  // 'C30', 'concreto C-30'; not 'CA-50', which is steel
  new RegExp(String.raw`\bC\s?-?\s?${NUMBER}(?!\w)`, 'i'),
  // '30 MPa'
  new RegExp(String.raw`(?<![\d.,-])${NUMBER}\s?MPa\b`, 'i'),
  // '30' alone
  new RegExp(`^${NUMBER}$`),
];

/** Classes C10 to C100. Larger numbers are other quantities (500 MPa of steel). */
const isStrength = (value: number): boolean => value >= 10 && value <= 100;

/** The concrete's strength in MPa in a text such as 'fck 30 MPa; aço CA-50'; undefined without one. */
export function strengthOf(text: string | null | undefined): number | undefined {
  const matches = WRITINGS.map((writing) => writing.exec(text?.trim() ?? '')?.[1]);
  return matches
    .filter((match) => match !== undefined)
    .map((match) => Number(match.replace(',', '.')))
    .find(isStrength);
}

const FAMILY_WORDS: Readonly<Record<SystemType, RegExp>> = {
  concrete: /\bconcreto\b/,
  steel: /\b(aco|steel|metalica)\b/,
  masonry: /\b(alvenaria|blocos?|tijolos?)\b/,
  wood: /\b(madeira|wood)\b/,
};

/** Materials that a system's name, a free text, mentions: 'Alvenaria estrutural de blocos de concreto' has two. */
export function familiesOf({ code, label }: { code: string; label: string }): Set<SystemType> {
  const words = normalizeText(`${code} ${label}`);
  return new Set(
    (Object.keys(FAMILY_WORDS) as SystemType[]).filter((type) => FAMILY_WORDS[type].test(words)),
  );
}
