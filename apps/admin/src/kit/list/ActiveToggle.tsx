import { Switch, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useMayDo } from '../../api/authProvider';
import { fixedMessageOf } from '../../api/failure';
import { patchLists, withChange, useRefreshAfterWrite, useRefreshLater } from '../query/cache';
import { failureAs } from '../toast/failure';
import { useToast } from '../toast/toast';
import type { ToggleWords } from '../words';

const FAILED = 'Falha ao alterar status.';

/** The active switch of a row: changes at once, goes back when the server refuses. docs/rules.md, Active flag. */
export function ActiveToggle({ words }: { words: ToggleWords }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const refreshLater = useRefreshLater(resource);
  const [saving, setSaving] = useState(false);
  const mayEdit = useMayDo('edit', resource);
  if (!record) return null;

  const toggle = async (isActive: boolean) => {
    setSaving(true);
    const optimistic = await patchLists(queryClient, resource, withChange(record.id, { isActive }));
    try {
      const { data } = await dataProvider.update(resource, {
        id: record.id,
        data: { isActive, updatedAt: record['updatedAt'] },
        previousData: record,
      });
      const confirmed = await patchLists(queryClient, resource, withChange(record.id, data));
      refreshLater();
      optimistic.resume();
      confirmed.resume();
      toast.success(isActive ? words.activated : words.deactivated);
    } catch (error) {
      optimistic.restore();
      refresh(error);
      failureAs(error, fixedMessageOf(error, FAILED));
    } finally {
      setSaving(false);
    }
  };
  const label = `${record['isActive'] === true ? 'Desativar' : 'Ativar'} ${String(represent(record))}`;
  return (
    <Tooltip title={record['isActive'] === true ? 'Ativo' : 'Inativo'}>
      <Switch
        size="small"
        checked={record['isActive'] === true}
        disabled={!mayEdit}
        // Not switched off meanwhile: that would drop the focus to the page.
        onChange={(_event, checked) => {
          if (!saving) void toggle(checked);
        }}
        slotProps={{ input: { 'aria-label': label, 'aria-busy': saving } }}
      />
    </Tooltip>
  );
}
