import { Box, Button, Divider, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Field } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { messageOf } from '../../api/failure';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { DialogPopover } from '../overlay/DialogPopover';
import { useRead } from '../query/useRead';
import { notifyErrorAs } from '../toast/notifyError';
import { toast } from '../toast/toast';
import { NameDialog, type NameTexts } from './NameDialog';
import { type Named, NamedRows, type RowTexts } from './NamedRows';

interface NamedMenuTexts extends NameTexts, RowTexts {
  title: string;
  /** Why nothing can be saved. */
  nothingToSave: string;
  removeTitle: string;
  removeQuestion: (name: string) => string;
  removed: string;
  removeFailed: (detail: string) => string;
}

interface NamedMenuProps<T extends Named> {
  texts: NamedMenuTexts;
  /** The address of the records; `query` narrows what is read of them. */
  url: string;
  query?: string;
  /** The rules of their name. */
  field: Field<string>;
  /** Where it opens; null while closed. */
  anchor: HTMLElement | null;
  side?: 'left' | 'right';
  onClose: () => void;
  onChoose: (record: T) => void;
  canRemove?: (record: T) => boolean;
  /** The value to save under a name; undefined: nothing to save. */
  current: (() => object) | undefined;
  /** Above the records. */
  children?: ReactNode;
}

/** Named records of a person or of the company: chooses one, saves the current state as another, removes one. */
export function NamedMenu<T extends Named>(props: NamedMenuProps<T>) {
  const { texts, url, query = '', field, anchor, side, onClose, onChoose, canRemove, current } = props;
  const { send } = useConsoleDataProvider();
  const [isNaming, setNaming] = useState(false);
  const [removing, setRemoving] = useState<T>();
  const enabled = anchor !== null || isNaming;
  const { data, error, isFetching, refetch } = useRead<T[]>(`${url}${query}`, { enabled });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: T) => send('DELETE', `${url}/${id}`),
    onSuccess: () => toast.success(texts.removed),
    onError: (failure) => notifyErrorAs(failure, texts.removeFailed(messageOf(failure))),
    onSettled: () => refetch(),
  });
  return (
    <>
      <DialogPopover
        label={texts.title}
        anchor={anchor}
        {...(side && { side })}
        width={320}
        onClose={onClose}
      >
        {props.children}
        <NamedRows
          texts={texts}
          rows={data}
          error={isFetching ? null : error}
          refetch={refetch}
          onChoose={(record) => {
            onClose();
            onChoose(record);
          }}
          onRemove={setRemoving}
          {...(canRemove && { canRemove })}
        />
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={!current}
            onClick={() => {
              onClose();
              setNaming(true);
            }}
          >
            {texts.saveCurrent}
          </Button>
          {!current && (
            <Typography variant="body2" color="text.secondary" sx={{ px: 1, pb: 0.5 }}>
              {texts.nothingToSave}
            </Typography>
          )}
        </Box>
      </DialogPopover>
      {isNaming && current && (
        <NameDialog
          texts={texts}
          field={field}
          names={(data ?? []).map(({ name }) => name)}
          save={(name) => send('POST', url, { name, ...current() })}
          onSaved={refetch}
          onClose={() => setNaming(false)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={texts.removeTitle}
        confirmLabel="Excluir"
        onConfirm={() => {
          setRemoving(undefined);
          if (removing) remove(removing);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && texts.removeQuestion(removing.name)}
      </ConfirmDialog>
    </>
  );
}
