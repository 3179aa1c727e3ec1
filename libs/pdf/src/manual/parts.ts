import { formatCpfCnpj, type ManualModel, type PdeParty, type PresenceFacts } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { MANUAL_WORDS as WORDS } from './words.js';

/** Something under a heading of its own within a chapter. */
export interface Part {
  title?: string;
  build(book: Book): void;
}

export const say = (book: Book, text: string, withNext = false): void =>
  paragraph(book, text, { style: STYLES.text, after: 5, withNext });

export const partyText = (party: PdeParty | null | undefined): string | null =>
  party
    ? [party.name, party.cnpj && WORDS.facts.cnpj(formatCpfCnpj(party.cnpj))].filter(Boolean).join(', ')
    : null;

/** What the building is known to have. */
export const factsOf = ({ building }: Pick<ManualModel, 'building'>): PresenceFacts => ({
  ...building.construction,
  units: building.units,
});
