import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  buildLevelTree,
  EMPTY_SELECTION,
  fromStructure,
  type LevelSelection,
  type LevelTree,
  type StructureCatalogue,
  type ReportStructure,
  toStructure,
} from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { useDrafted, useLateValue } from '../../../kit/drafts/DraftNotice';
import { useFormDialog, useFieldText } from '../../../kit/form/FormFields';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { Failed, SkeletonLines } from '../../../kit/query/Failed';
import { type EditedReport, FORM } from '../Report';
import { LevelTreeField } from '../tree/LevelTreeField';
import { createSelectionStore, SelectionContext } from '../tree/selectionStore';
import { selectionOf, STRUCTURE, STRUCTURE_TEXT } from './structureText';

/** The catalogue as a tree, and what the report had chosen when it was opened. */
interface Structure {
  tree: LevelTree;
  initial: LevelSelection;
}

const readAll = <K extends keyof StructureCatalogue>(resource: K, signal: AbortSignal) =>
  getJson<StructureCatalogue[K]>(`/api/${resource}`, signal);

async function readStructure(initial: LevelSelection, signal: AbortSignal): Promise<Structure> {
  const [requirements, criteria, analyses] = await Promise.all([
    readAll('requirements', signal),
    readAll('criteria', signal),
    readAll('analyses', signal),
  ]);
  return {
    initial,
    tree: buildLevelTree({ requirements, criteria, analyses }, new Set(initial.levels.keys())),
  };
}

/**
 * Reads the catalogue, anew each time the form opens and once: what is being chosen must not change under the
 * person's hands.
 */
function useStructure(stored: ReportStructure | undefined) {
  const [initial] = useState(() => (stored ? fromStructure(stored) : EMPTY_SELECTION));
  const [structure, setStructure] = useState<Structure>();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['report-structure'],
    queryFn: ({ signal }) => readStructure(initial, signal),
    enabled: structure === undefined,
    refetchOnMount: 'always',
    structuralSharing: false,
    gcTime: 0,
  });
  if (!structure && data && isFetchedAfterMount) setStructure(data);
  return { structure, failed: isError && !isFetching, retry: refetch };
}

/**
 * The tree of a report that has been read. The selection lives in a store of its own; the form is told what would be
 * sent, so that it knows of unsaved changes without drawing itself anew at every click.
 */
const StructureEditor = ({ structure: { tree, initial } }: { structure: Structure }) => {
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

/** What the report holds, or the one it is copied from: waits for it, then lets it be chosen. */
export const ContentSection = () => {
  const { record, template } = useFormDialog<EditedReport>();
  const { structure, failed, retry } = useStructure((record ?? template)?.structure);
  const { register } = useFormContext();
  const store = useLateValue();
  const begin = useEffectEvent(({ tree, initial }: Structure) => {
    register(STRUCTURE);
    store(STRUCTURE, JSON.stringify(toStructure(initial, tree)));
  });
  useEffect(() => {
    if (structure) begin(structure);
  }, [structure]);
  return (
    <FormSection title={FORM.content}>
      <Cell>
        {failed && <Failed onRetry={retry}>{FORM.loadFailed}</Failed>}
        {!structure && !failed && <SkeletonLines lines={6} height={40} spacing={1} />}
        {structure && <StructureEditor structure={structure} />}
      </Cell>
    </FormSection>
  );
};
