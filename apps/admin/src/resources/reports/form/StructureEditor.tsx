import { fromStructure, type LevelSelection, type ReportStructure, toStructure } from '@prumo/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDrafted } from '../../../drafts/DraftContext';
import { createSelectionStore } from '../tree/selectionStore';
import { LevelTreeField } from '../tree/LevelTreeField';
import { SelectionContext } from '../tree/useSelection';
import { STRUCTURE } from './structureValue';
import type { Structure } from './useStructure';

const selectionOf = (drafted: unknown): LevelSelection | undefined =>
  typeof drafted === 'string' ? fromStructure(JSON.parse(drafted) as ReportStructure) : undefined;

/**
 * The tree of a report that has been read. The selection lives in a store of its own; the form is told what would be
 * sent, so that it knows of unsaved changes without drawing itself anew at every click.
 */
export const StructureEditor = ({ structure: { tree, initial } }: { structure: Structure }) => {
  const drafted = useDrafted(STRUCTURE);
  const [store] = useState(() => createSelectionStore(selectionOf(drafted) ?? initial));
  const { setValue } = useFormContext();
  const tell = useEffectEvent(() =>
    setValue(STRUCTURE, JSON.stringify(toStructure(store.get(), tree)), { shouldDirty: true }),
  );
  useEffect(() => store.subscribe(() => tell()), [store]);
  return (
    <SelectionContext.Provider value={store}>
      <LevelTreeField tree={tree} />
    </SelectionContext.Provider>
  );
};
