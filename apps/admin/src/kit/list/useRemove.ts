import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { failureAs } from '../toast/failure';
import { useToast } from '../toast/useToast';
import { patchLists, without } from '../query/listCache';
import { useRefreshAfterWrite } from '../query/useRefreshAfterWrite';
import type { Removal } from './ConfirmDeleteContext';
import { refusalOf } from './refusalOf';

const failed = (detail: string): string => `Erro ao excluir: ${detail}`;

/** Removes a record: its row goes at once and comes back when the server refuses. */
export function useRemove() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [removing, setRemoving] = useState(false);
  const remove = async ({
    resource,
    list = resource,
    record,
    label,
    words,
    onRemoved,
  }: Removal): Promise<void> => {
    setRemoving(true);
    const restore = await patchLists(queryClient, list, without(record.id));
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      toast.success(words.removed(label));
      onRemoved?.();
      refresh();
    } catch (error) {
      restore();
      failureAs(error, (words.removeFailed ?? failed)(refusalOf(error), error));
      refresh(error);
    } finally {
      setRemoving(false);
    }
  };
  return { remove, removing };
}
