import type { Letter } from './buildings.js';
import { CHAPTERS_10_TO_12 } from './expected-10-12.js';
import { CHAPTERS_13_TO_18 } from './expected-13-18.js';
import { CHAPTERS_7_TO_9 } from './expected-7-9.js';

/** A printed row: where it stands, what it is about, its own figures by level, unit, source. */
export interface ExpectedRow {
  /**
   * The buildings that it applies to: of the houses R(io), P(orto Alegre), B(elém), L(ight steel frame), of the blocks
   * S(ão Paulo), C (Recife), T(ower), D(istrito Federal). No other one may have it.
   */
  buildings: string;
  line: string;
}

const DATEC = '7.2.1.1 DATec ou diretriz SiNAT aplicável: número';

/** What is pending for want of a figure: numbers of a DATec, window pressures above 10 storeys, fire rules of shops. */
export const GAPS: Readonly<Record<Letter, readonly string[]>> = {
  R: [DATEC],
  P: [],
  B: [DATEC],
  L: [DATEC],
  S: [],
  C: ['10.2.3 Esquadrias externas'],
  T: ['10.2.3 Esquadrias externas'],
  D: [
    '8.3.1 Saídas de emergência da parte comercial (outro grupo de ocupação)',
    '8.5.1 Compartimentação e isolamento de risco da parte comercial (outro grupo de ocupação)',
    '8.6.1 TRRF da estrutura da parte comercial (outro grupo de ocupação)',
    '8.7.3 Equipamentos e medidas de segurança da parte comercial (outro grupo de ocupação)',
  ],
};

/**
 * The rows of the buildings, copied by hand from collections of the standards' figures, and never made from the
 * starter catalogue. A line is: buildings | analysis | row | mínimo | intermediário | superior | unit | source. An empty
 * level has no figure of its own; 'sem níveis' says that the norm knows none. In small letters: of another State, informative.
 */
export const EXPECTED: readonly ExpectedRow[] = [CHAPTERS_7_TO_9, CHAPTERS_10_TO_12, CHAPTERS_13_TO_18]
  .flatMap((table) => table.trim().split('\n'))
  .map((text) => {
    const [buildings = '', ...cells] = text.split('|').map((cell) => cell.trim());
    if (cells.length !== 7) throw new Error(`Not a row: ${text}`);
    return { buildings, line: cells.join(' | ') };
  });
