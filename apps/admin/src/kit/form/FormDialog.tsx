import { DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { messageOf, statusOf } from '../../api/failure';
import { useEditRoute } from '../overlay/editRoute';
import { ModalPath } from '../overlay/ModalRoute';
import { Failed, SkeletonLines } from '../query/Failed';
import type { FormWords } from '../words';
import { DialogShell, type DialogSize } from './DialogShell';
import { useReturnFocus } from './focus';
import { RecordForm } from './RecordForm';
import type { RecordFormProps } from './useRecordForm';
import { type Load, useLoad } from './useRecordValues';

interface LoadRecordProps<R extends RaRecord> {
  id: number;
  /** Reads the record where it is more than what the resource answers. */
  load?: Load<R> | undefined;
  children: (record: R) => ReactNode;
}

/**
 * Reads the record anew before it is edited: what the list holds may be older than what is stored. What the form
 * started from is read once: nothing that is read later, by anybody's doing, reaches an open form.
 */
function LoadRecord<R extends RaRecord>({ id, load, children }: LoadRecordProps<R>) {
  const resource = useResourceContext() ?? '';
  const read = useLoad(load);
  const [loaded, setLoaded] = useState<R>();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey: [resource, 'form', id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: loaded === undefined,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (!loaded && data && isFetchedAfterMount && !isFetching && !error) setLoaded(data);
  if (loaded) return children(loaded);
  return (
    <DialogContent dividers>
      {error && !isFetching ? (
        <Failed
          // To ask again for what is not there would be answered the same.
          onRetry={statusOf(error) === 404 ? undefined : refetch}
        >
          {messageOf(error, 'Não foi possível carregar o registro.')}
        </Failed>
      ) : (
        <SkeletonLines lines={4} height={44} spacing={2} />
      )}
    </DialogContent>
  );
}

export interface FormDialogProps<R extends RaRecord>
  extends FormWords, Omit<RecordFormProps<R>, 'record' | 'template'> {
  size?: DialogSize;
}

/**
 * The create and edit form of a resource, as a dialog over its list. `/create` and `/{id}/edit` below the list's
 * address open it, Back closes it; saving is pessimistic and a failed save keeps what was typed. Put it beside the ListPage:
 * `<><ListPage {...WORDS.list} …/><FormDialog {...WORDS.form} fields={technicianFields} …>inputs</FormDialog></>`
 */
export function FormDialog<R extends RaRecord = RaRecord>(props: FormDialogProps<R>) {
  const { size = 'md', createTitle, editTitle, ...form } = props;
  const { target, path, close } = useEditRoute();
  useReturnFocus(target);
  if (!target) return null;
  const editing = 'id' in target;
  const source = editing ? target.id : target.from;
  return (
    <ModalPath value={path}>
      <DialogShell title={editing ? editTitle : createTitle} size={size} onClose={close}>
        {source === undefined ? (
          <RecordForm<R> {...form} record={undefined} />
        ) : (
          <LoadRecord<R> key={`${editing ? 'edit' : 'copy'}-${source}`} id={source} load={form.load}>
            {(loaded) => (
              <RecordForm<R>
                {...form}
                record={editing ? loaded : undefined}
                template={editing ? undefined : loaded}
              />
            )}
          </LoadRecord>
        )}
      </DialogShell>
    </ModalPath>
  );
}
