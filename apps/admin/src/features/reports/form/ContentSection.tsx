import { toStructure } from '@prumo/domain';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLateValue } from '../../../kit/drafts/DraftContext';
import { useFormDialog } from '../../../kit/form/FormDialogContext';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import type { EditedReport } from '../types';
import { FORM } from '../words';
import { StructureEditor } from './StructureEditor';
import { STRUCTURE } from './structureValue';
import { type Structure, useStructure } from './useStructure';

const LINES = [0, 1, 2, 3, 4, 5];

const Waiting = () => (
  <Stack spacing={1} role="status" aria-label={FORM.loading} aria-busy="true">
    {LINES.map((line) => (
      <Skeleton key={line} variant="rounded" height={40} />
    ))}
  </Stack>
);

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
        {failed && (
          <Alert severity="error" action={<Button onClick={retry}>{FORM.retry}</Button>}>
            {FORM.loadFailed}
          </Alert>
        )}
        {!structure && !failed && <Waiting />}
        {structure && <StructureEditor structure={structure} />}
      </Cell>
    </FormSection>
  );
};
