import type { ModuleKey } from '@prumo/domain';
import type { RaRecord } from 'ra-core';
import type { Screen } from '../../kit/screen';
import type { CatalogueWords } from './words';

interface Parts extends Pick<Screen, 'list' | 'icon'> {
  name: ModuleKey;
  words: Pick<CatalogueWords, 'list'>;
}

/** What a catalogue's folder exports: items go by their description. */
export const catalogueScreen = ({ words, ...parts }: Parts): Screen => ({
  ...parts,
  recordRepresentation: ({ label }) => String(label),
  options: { label: words.list.title, createLabel: words.list.newLabel },
});

/** How zones and isopleths are called: 'ZB1 - Zona 1'. */
export const codeAndLabel = ({ code, label }: RaRecord): string => `${String(code)} - ${String(label)}`;
