import type { ReactNode } from 'react';
import { type Screen, USUAL_MODALS } from '../../shared/screen';
import {
  type CatalogueNames,
  type CatalogueRecord,
  catalogueScreen,
  type CatalogueScreenParts,
  catalogueWords,
} from './catalogue';
import { CatalogueForm, type CatalogueFormProps } from './CatalogueForm';
import { CatalogueList, type CatalogueListProps } from './CatalogueList';

interface SimpleCatalogue<R extends CatalogueRecord>
  extends
    Pick<CatalogueScreenParts, 'name' | 'icon' | 'modals'>,
    Omit<CatalogueListProps<R>, 'words' | 'children'>,
    Omit<CatalogueFormProps, 'words' | 'children'> {
  names: CatalogueNames;
  /** The catalogue's own columns, between description and switch. */
  columns?: ReactNode;
  /** The catalogue's own inputs, as `Cell`s. */
  inputs?: ReactNode;
}

/** The screen of a catalogue whose list and form are the common ones, with columns and inputs of its own at most. */
export function simpleCatalogue<R extends CatalogueRecord>({
  name,
  icon,
  modals = USUAL_MODALS,
  names,
  lines,
  tools,
  columns,
  inputs,
  ...form
}: SimpleCatalogue<R>): Screen {
  const words = catalogueWords(names);
  const Catalogue = () => (
    <>
      <CatalogueList<R> words={words} tools={tools} {...(lines && { lines })}>
        {columns}
      </CatalogueList>
      <CatalogueForm {...form} words={words}>
        {inputs}
      </CatalogueForm>
    </>
  );
  return catalogueScreen({ name, icon, modals, words, list: Catalogue });
}
