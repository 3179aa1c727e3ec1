import { useState } from 'react';
import { Switch, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  useCanAccess,
  useDataProvider,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { failureAs } from '../notifications/failure';
import { useToast } from '../notifications/useToast';
import { fixedMessageOf } from '../providers/failure';
import { patchLists, withChange } from './listCache';
import { useRefreshAfterWrite } from './useRefreshAfterWrite';
import type { ToggleWords } from './words';

const FAILED = 'Falha ao alterar status.';

/** The active switch of a row: changes at once, goes back when the server refuses. Spec §4 'Active flag'. */
export function ActiveToggle({ words }: { words: ToggleWords }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [saving, setSaving] = useState(false);
  const { canAccess } = useCanAccess({ action: 'edit', resource });
  if (!record) return null;

  const toggle = async (isActive: boolean) => {
    setSaving(true);
    const restore = await patchLists(queryClient, resource, withChange(record.id, { isActive }));
    try {
      const { data } = await dataProvider.update(resource, {
        id: record.id,
        data: { isActive },
        previousData: record,
      });
      await patchLists(queryClient, resource, withChange(record.id, data));
      toast.success(isActive ? words.activated : words.deactivated);
    } catch (error) {
      restore();
      failureAs(error, fixedMessageOf(error, FAILED));
    } finally {
      setSaving(false);
      refresh();
    }
  };
  const label = `${record['isActive'] === true ? 'Desativar' : 'Ativar'} ${String(represent(record))}`;
  return (
    <Tooltip title={record['isActive'] === true ? 'Ativo' : 'Inativo'}>
      <Switch
        size="small"
        checked={record['isActive'] === true}
        disabled={saving || !canAccess}
        onChange={(_event, checked) => void toggle(checked)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Tooltip>
  );
}
