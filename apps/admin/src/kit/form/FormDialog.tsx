import { type RaRecord, ResourceContextProvider, useResourceContext } from 'ra-core';
import { DialogShell, type DialogSize } from './DialogShell';
import { LoadRecord } from './LoadRecord';
import { RecordForm } from './RecordForm';
import type { RecordFormProps } from './recordFormProps';
import { useDialogTarget } from '../overlay/useDialogTarget';
import { useReturnFocus } from './useReturnFocus';
import type { FormWords } from '../words';

export interface FormDialogProps<R extends RaRecord>
  extends FormWords, Omit<RecordFormProps<R>, 'record' | 'template' | 'words'> {
  /** The resource that the form writes to; that of the screen when absent. */
  resource?: string;
  size?: DialogSize;
}

/**
 * The create and edit form of a resource, as a dialog over its list. `?novo=1` and `?edit={id}` open it, Back
 * closes it; saving is pessimistic and a failed save keeps what was typed. Put it beside the ListPage:
 * `<><ListPage {...WORDS.list} …/><FormDialog {...WORDS.form} fields={technicianFields} …>inputs</FormDialog></>`
 */
export function FormDialog<R extends RaRecord = RaRecord>(props: FormDialogProps<R>) {
  const {
    resource,
    size = 'md',
    createTitle,
    editTitle,
    created,
    updated,
    createFailed,
    updateFailed,
    failureIsFixed = false,
    ...form
  } = props;
  const contextResource = useResourceContext();
  const { target, close } = useDialogTarget();
  useReturnFocus(target);
  if (!target) return null;
  const words = { created, updated, createFailed, updateFailed, failureIsFixed };
  const editing = 'id' in target;
  const source = editing ? target.id : target.from;
  return (
    <ResourceContextProvider value={resource ?? contextResource ?? ''}>
      <DialogShell title={editing ? editTitle : createTitle} size={size} onClose={close}>
        {source === undefined ? (
          <RecordForm<R> {...form} record={undefined} words={words} />
        ) : (
          <LoadRecord<R> key={`${editing ? 'edit' : 'copy'}-${source}`} id={source} load={form.load}>
            {(loaded) => (
              <RecordForm<R>
                {...form}
                record={editing ? loaded : undefined}
                template={editing ? undefined : loaded}
                words={words}
              />
            )}
          </LoadRecord>
        )}
      </DialogShell>
    </ResourceContextProvider>
  );
}
