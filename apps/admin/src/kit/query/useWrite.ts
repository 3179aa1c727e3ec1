import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { failure } from '../toast/failure';
import { toast } from '../toast/toast';
import { useRefreshAfterWrite } from './cache';

interface WriteOptions<V, R> {
  send: (variables: V) => Promise<R>;
  /** The toast that reports success. */
  done: (result: R, variables: V) => string;
  /** Shows why the write was refused: in a toast with this text where the server gives none, or as the screen does. */
  failed: string | ((error: unknown) => void);
  /** Called once per write, after the screen shows that it has ended; not after the component was removed. */
  onDone?: ((result: R, variables: V) => void) | undefined;
}

/** A write that is no form: reports success and failure, and refreshes what was read before. */
export function useWrite<V = void, R = unknown>({ send, done, failed, onDone }: WriteOptions<V, R>) {
  const refresh = useRefreshAfterWrite();
  const write = useMutation<R, Error, V>({
    mutationFn: send,
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
    if (write.isSuccess) onDone?.(write.data, write.variables);
  });
  useEffect(() => finish(), [write.isSuccess, write.submittedAt]);
  return write;
}
