import { Alert, Button, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isRemovedPerson } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { useEditRoute } from '../../shared/overlay/editRoute';
import { IN_FORM, type Person } from './anonymize';

const AnonymizeDialog = lazyWithRetry(() => import('./AnonymizeDialog'));

interface PersonRecord extends RaRecord<number> {
  fullName: string;
  email: string | null;
}

/**
 * The way to remove a person's data from the record that a form edits, for administrators; of a record whose person was
 * removed, that it is so.
 */
export function AnonymizeButton({ resource }: Pick<Person, 'resource'>) {
  const { mode, record } = useEditorContext<PersonRecord>();
  const { isDirty } = useFormState();
  const { isAdmin, email } = useUser();
  const { close } = useEditRoute();
  const [isOpen, setOpen] = useState(false);
  if (mode === 'create' || !record || !isAdmin) return null;
  if (resource === 'users' && record.email === email) return null;
  const shut = () => setOpen(false);
  const { id, fullName } = record;
  return (
    <FormSection title={IN_FORM.section}>
      <Cell>
        {isRemovedPerson(record) ? (
          <Alert severity="info">{IN_FORM.removed}</Alert>
        ) : (
          <Button size="small" color="error" disabled={isDirty} onClick={() => setOpen(true)}>
            {IN_FORM.button}
          </Button>
        )}
        {isDirty && (
          <Typography variant="body2" color="text.secondary">
            {IN_FORM.unsaved}
          </Typography>
        )}
      </Cell>
      {isOpen && (
        <AsyncBoundary onClose={shut}>
          <AnonymizeDialog person={{ resource, id, fullName }} onClose={shut} onDone={close} />
        </AsyncBoundary>
      )}
    </FormSection>
  );
}
