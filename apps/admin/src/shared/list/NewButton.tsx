import AddIcon from '@mui/icons-material/Add';
import { FormHelperText, Link, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useMayDo } from '../../api/authProvider';
import { opens } from '../form/focus';
import { editHref, useEditRoute } from '../overlay/editRoute';

const NEW = { create: true } as const;

/** Opens the form of a new record. Shown only to those who may create one. */
export function NewButton({ label }: { label: string }) {
  const { open } = useEditRoute();
  const mayCreate = useMayDo('create', useResourceContext() ?? '');
  if (!mayCreate) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} {...opens(NEW)} onClick={() => open(NEW)}>
      {label}
    </Button>
  );
}

interface CreateShortcutProps {
  resource: string;
  /** The form value that the choice is kept in: what was chosen is there, whatever was known before. */
  source: string;
  /** As the choice is narrowed. */
  filter?: Readonly<Record<string, unknown>>;
  /** Says that there is none to choose. */
  none: string;
  /** The link to register one. */
  create: string;
}

/** Whether there is any is all that is asked. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/**
 * Stands under a choice that has nothing to choose: a link that registers the first one in a tab of its own, so that
 * the form loses nothing. Whether there is any is asked again when the person comes back, or has chosen one.
 */
export function CreateShortcut({ resource, source, filter, none, create }: CreateShortcutProps) {
  const queryClient = useQueryClient();
  const { total } = useGetList(resource, { ...ONE, filter });
  const mayCreate = useMayDo('create', resource);
  const chosen = useWatch<FieldValues>({ name: source }) != null;
  const empty = total === 0;
  useEffect(() => {
    if (!empty) return undefined;
    const look = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    if (chosen) look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [empty, chosen, queryClient, resource]);
  if (!empty || chosen) return null;
  return (
    <FormHelperText component="div" sx={{ mx: 0.25 }}>
      {none}{' '}
      {mayCreate && (
        <Link href={editHref(resource, NEW)} target="_blank" rel="opener">
          {create}
        </Link>
      )}
    </FormHelperText>
  );
}
