import { ANNEXES } from './words/annexes.js';
import { BUILDING } from './words/building.js';
import { FRAME } from './words/frame.js';
import { REQUIREMENTS } from './words/requirements.js';
import { SUMMARY } from './words/summary.js';

/** The Portuguese texts of the Perfil de Desempenho da Edificação, by chapter. */
export const WORDS = { ...FRAME, ...SUMMARY, ...BUILDING, ...REQUIREMENTS, ...ANNEXES } as const;
