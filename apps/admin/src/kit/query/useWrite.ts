import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ConsoleDataProvider, useConsoleDataProvider } from '../../api/dataProvider';
import { failure } from '../toast/failure';
import { toast } from '../toast/toast';
import { useRefreshAfterWrite } from './cache';

interface WriteOptions<V, R> {
  /** Sends the write with the data provider. */
  write: (provider: ConsoleDataProvider, variables: V) => Promise<R>;
  /** The toast that reports success. */
  done: (result: R, variables: V) => string;
  /** Shows why the write was refused: in a toast with this text where the server gives none, or as the screen does. */
  failed: string | ((error: unknown) => void);
  /** Called once per write, after the screen shows that it has ended; not after the component was removed. */
  onDone?: ((result: R, variables: V) => void) | undefined;
}

/** A write that is no form: reports success and failure, and refreshes what was read before. */
export function useWrite<V = void, R = unknown>({ write, done, failed, onDone }: WriteOptions<V, R>) {
  const provider = useConsoleDataProvider();
  const refresh = useRefreshAfterWrite();
  const mutation = useMutation<R, Error, V>({
    mutationFn: (variables) => write(provider, variables),
    onSuccess: (result, variables) => {
      toast.success(done(result, variables));
      refresh();
    },
    onError: (error) => {
      if (typeof failed === 'string') failure(error, failed);
      else failed(error);
      refresh(error);
    },
  });
  const finish = useEffectEvent(() => {
    if (mutation.isSuccess) onDone?.(mutation.data, mutation.variables);
  });
  useEffect(() => finish(), [mutation.isSuccess, mutation.submittedAt]);
  return mutation;
}
