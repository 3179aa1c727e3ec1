import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { newKey } from '../../api/creationKey';
import { type ConsoleDataProvider, useConsoleDataProvider } from '../../api/dataProvider';
import { failure } from '../toast/notifyError';
import { toast, type ToastAction } from '../toast/toast';
import { patchLists, type RowsPatch, useRefreshAfterWrite } from './cache';

interface WriteOptions<V, R> {
  /** Sends the write with the data provider. `key`: an Idempotency-Key, the same until the write succeeds. */
  write: (provider: ConsoleDataProvider, variables: V, key: string) => Promise<R>;
  /** The change that the cached lists of a resource show at once; undone when the write is refused. */
  optimistic?: (variables: V) => { resource: string; patch: RowsPatch };
  /** The toast that reports success. */
  done: (result: R, variables: V) => string;
  /** The next step that this toast offers. */
  action?: ((result: R, variables: V) => ToastAction | undefined) | undefined;
  /** Shows why the write was refused: in a toast with this text where the server gives none, or as the screen does. */
  failed: string | ((error: unknown, variables: V) => void);
  /** Called once per write, after the screen shows that it has ended; not after the component was removed. */
  onDone?: ((result: R, variables: V) => void) | undefined;
}

/** A write that is no form: reports success and failure, and refreshes what was read before. */
export function useWrite<V = void, R = unknown>({
  write,
  optimistic,
  done,
  action,
  failed,
  onDone,
}: WriteOptions<V, R>) {
  const provider = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const refresh = useRefreshAfterWrite();
  const [key, setKey] = useState(newKey);
  const mutation = useMutation({
    mutationFn: (variables: V) => write(provider, variables, key),
    onMutate: async (variables) => {
      const change = optimistic?.(variables);
      return change && patchLists(queryClient, change.resource, change.patch);
    },
    onSuccess: (result, variables) => {
      setKey(newKey());
      toast.success(done(result, variables), action?.(result, variables));
      refresh();
    },
    onError: (error, variables, patched) => {
      patched?.restore();
      if (typeof failed === 'string') failure(error, failed);
      else failed(error, variables);
      refresh(error);
    },
  });
  const finish = useEffectEvent(() => {
    if (mutation.isSuccess) onDone?.(mutation.data, mutation.variables);
  });
  useEffect(() => finish(), [mutation.isSuccess, mutation.submittedAt]);
  return mutation;
}
