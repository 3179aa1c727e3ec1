import { Button, Alert } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Changes } from '../../drafts/draft';
import { failure } from '../../toast/failure';
import type { FieldTexts } from '../FormFields';
import type { Load } from '../useRecordValues';
import { type Conflict, findConflict, hasTheirs, type LinkFields, CONFLICT } from './conflictRows';
import { VersionDialog } from './VersionDialog';

/** Somebody else saved the record, and the two versions have not been compared yet. */
const StaleNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    severity="warning"
    role="group"
    sx={{ borderRadius: 0, alignItems: 'center' }}
    action={
      <Button color="inherit" variant="outlined" size="small" autoFocus onClick={onCompare}>
        {CONFLICT.compare}
      </Button>
    }
  >
    {CONFLICT.notice}
  </Alert>
);

interface Found<R> extends Conflict {
  record: R;
}

type State<R> =
  | { kind: 'none' }
  | { kind: 'reading' }
  /** Not compared yet: what is stored could not be read, or the person went on editing. */
  | { kind: 'open'; id: number }
  | { kind: 'asked'; found: Found<R> };

interface ConflictOptions<R extends RaRecord> {
  form: UseFormReturn<FieldValues>;
  texts: FieldTexts;
  read: Load<R>;
  valuesOf: (record: R) => FieldValues;
  link: LinkFields | undefined;
  /** Goes on from what is stored now, with these values of the form's own over it, and saves. */
  onResolved: (record: R, kept: Changes) => void;
}

/** What to do about a save that was refused because somebody else had saved: shows both versions, and goes on. */
export function useConflict<R extends RaRecord>(options: ConflictOptions<R>) {
  const { form, texts, read, valuesOf, link, onResolved } = options;
  const [state, setState] = useState<State<R>>({ kind: 'none' });
  const resolve = ({ record, kept }: Found<R>, choices: Conflict['choices']): void => {
    setState({ kind: 'none' });
    onResolved(record, kept(choices));
  };
  const compare = async (id: number): Promise<void> => {
    setState({ kind: 'reading' });
    try {
      const record = await read(id);
      const base = form.formState.defaultValues ?? {};
      const versions = { base, mine: form.getValues(), theirs: valuesOf(record) };
      const found = { ...findConflict(texts, versions, link), record };
      // Who changed nothing that is seen here has nothing to choose between.
      if (hasTheirs(found)) setState({ kind: 'asked', found });
      else resolve(found, found.choices);
    } catch (error) {
      setState({ kind: 'open', id });
      failure(error);
    }
  };
  return {
    compare,
    isBusy: state.kind === 'reading',
    isAsking: state.kind === 'asked',
    notice: state.kind === 'open' && <StaleNotice onCompare={() => void compare(state.id)} />,
    dialog: state.kind === 'asked' && (
      <VersionDialog
        conflict={state.found}
        onConfirm={(choices) => resolve(state.found, choices)}
        onCancel={() => setState({ kind: 'open', id: state.found.record.id as number })}
      />
    ),
  };
}
