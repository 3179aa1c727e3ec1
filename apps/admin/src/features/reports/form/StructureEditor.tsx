import { fromStructure, type LevelSelection, type ReportStructure, toStructure } from '@prumo/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDrafted } from '../../../kit/drafts/DraftContext';
import { useFieldText } from '../../../kit/form/FieldTexts';
import { createSelectionStore } from '../tree/selectionStore';
import { LevelTreeField } from '../tree/LevelTreeField';
import { SelectionContext } from '../tree/useSelection';
import { STRUCTURE } from './structureValue';
import { STRUCTURE_TEXT } from './structureText';
import type { Structure } from './useStructure';

const selectionOf = (text: unknown): LevelSelection | undefined =>
  typeof text === 'string' ? fromStructure(JSON.parse(text) as ReportStructure) : undefined;

/**
 * The tree of a report that has been read. The selection lives in a store of its own; the form is told what would be
 * sent, so that it knows of unsaved changes without drawing itself anew at every click.
 */
export const StructureEditor = ({ structure: { tree, initial } }: { structure: Structure }) => {
  const drafted = useDrafted(STRUCTURE);
  const [store] = useState(() => createSelectionStore(selectionOf(drafted) ?? initial));
  const { setValue, getValues, subscribe } = useFormContext();
  useFieldText(STRUCTURE, STRUCTURE_TEXT);
  const tell = useEffectEvent(() => {
    const text = JSON.stringify(toStructure(store.get(), tree));
    if (text !== getValues(STRUCTURE)) setValue(STRUCTURE, text, { shouldDirty: true });
  });
  /** Somebody else's version may take the place of what was chosen here. */
  const follow = useEffectEvent(() => {
    const text: unknown = getValues(STRUCTURE);
    const selection = selectionOf(text);
    if (selection && !STRUCTURE_TEXT.same(text, JSON.stringify(toStructure(store.get(), tree))))
      store.change(() => selection);
  });
  useEffect(() => store.subscribe(() => tell()), [store]);
  useEffect(
    () => subscribe({ name: STRUCTURE, formState: { values: true }, callback: () => follow() }),
    [subscribe],
  );
  return (
    <SelectionContext.Provider value={store}>
      <LevelTreeField tree={tree} />
    </SelectionContext.Provider>
  );
};
