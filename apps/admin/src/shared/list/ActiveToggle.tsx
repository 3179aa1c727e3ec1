import { Switch, Tooltip } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { DataTable } from 'react-admin';
import { useMayDo } from '../../api/authProvider';
import { fixedMessageOf } from '../../api/failure';
import { patchLists, withChange, useRefreshAfterWrite, useRefreshLater } from '../query/cache';
import { notifyErrorAs } from '../toast/notifyError';
import { toast } from '../toast/toast';
import type { ToggleWords } from '../words';

const FAILED = 'Falha ao alterar status.';

interface Toggle {
  record: RaRecord;
  isActive: boolean;
}

/** Switches a record: the row changes at once, and back when the server refuses. Only its own row is read again. */
function useToggle(resource: string, words: ToggleWords) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const refresh = useRefreshAfterWrite();
  const refreshLater = useRefreshLater(resource);
  return useMutation({
    mutationFn: ({ record, isActive }: Toggle) =>
      dataProvider.update(resource, {
        id: record.id,
        data: { isActive, updatedAt: record['updatedAt'] },
        previousData: record,
      }),
    onMutate: ({ record, isActive }) =>
      patchLists(queryClient, resource, withChange(record.id, { isActive })),
    onSuccess: async ({ data }, { record, isActive }, optimistic) => {
      const confirmed = await patchLists(queryClient, resource, withChange(record.id, data));
      refreshLater();
      optimistic.resume();
      confirmed.resume();
      toast.success(isActive ? words.activated : words.deactivated);
    },
    onError: (error, _toggle, optimistic) => {
      optimistic?.restore();
      refresh(error);
      notifyErrorAs(error, fixedMessageOf(error, FAILED));
    },
  });
}

/** The active switch of a row. docs/rules.md, Active flag. */
export function ActiveToggle({ words }: { words: ToggleWords }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { mutate, isPending } = useToggle(resource, words);
  const mayEdit = useMayDo('edit', resource);
  if (!record) return null;
  const isActive = record['isActive'] === true;
  return (
    <Tooltip title={isActive ? 'Ativo' : 'Inativo'}>
      <Switch
        size="small"
        checked={isActive}
        disabled={!mayEdit}
        // Not disabled while it saves: the focus would fall to the page.
        onChange={(_event, checked) => {
          if (!isPending) mutate({ record, isActive: checked });
        }}
        slotProps={{
          input: {
            'aria-label': `${isActive ? 'Desativar' : 'Ativar'} ${String(represent(record))}`,
            'aria-busy': isPending,
          },
        }}
      />
    </Tooltip>
  );
}

/** The column of the active switches. `label`: in the gender of the records. */
export const ActiveColumn = ({ label = 'Ativa', words }: { label?: string; words: ToggleWords }) => (
  <DataTable.Col source="isActive" label={label}>
    <ActiveToggle words={words} />
  </DataTable.Col>
);
