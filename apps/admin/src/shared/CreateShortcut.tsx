import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useGetList } from 'ra-core';
import { useEffect } from 'react';

export interface CreateShortcutProps {
  resource: string;
  /** Says that there is none to choose. */
  none: string;
  /** The link to register one. */
  create: string;
}

/** Whether there is any is all that is asked. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/**
 * Stands under a choice that has nothing to choose: a link that registers the first one in a tab of its own, so that
 * the form loses nothing. The choices are read again when the person comes back.
 */
export function CreateShortcut({ resource, none, create }: CreateShortcutProps) {
  const queryClient = useQueryClient();
  const { total } = useGetList(resource, ONE);
  const { canAccess } = useCanAccess({ action: 'create', resource });
  const empty = total === 0;
  useEffect(() => {
    if (!empty) return undefined;
    const look = () => void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [empty, queryClient, resource]);
  if (!empty) return null;
  return (
    <FormHelperText component="div" sx={{ mx: 0.25 }}>
      {none}{' '}
      {canAccess && (
        <Link href={`/${resource}?novo=1`} target="_blank" rel="opener">
          {create}
        </Link>
      )}
    </FormHelperText>
  );
}
