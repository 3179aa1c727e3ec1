import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequestOptions } from '../api/httpClient';
import { download, type Received } from './download';
import { failure } from './toast/notifyError';
import { toast } from './toast/toast';

interface File {
  url: string;
  /** The name of the file if the server gives it none. */
  otherwise: string;
  request?: Omit<RequestOptions, 'signal'>;
}

interface DownloadOptions {
  done: (received: Received) => string;
  /** The text of a failure for which the server gives no reason. */
  failed: string;
}

/** Downloads a file, one at a time; cancelled by `cancel` and when the component is removed. */
export function useDownload({ done, failed }: DownloadOptions) {
  const [received, setReceived] = useState<Received>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ controller, ...file }: File & { controller: AbortController }) =>
      download(file.url, { ...file, signal: controller.signal, onProgress: setReceived }),
    onSuccess: (file) => toast.success(done(file)),
    onError: (error, { controller }) => {
      if (!controller.signal.aborted) failure(error, failed);
    },
  });
  return {
    isPending,
    /** The part of a running download that has arrived. */
    received: isPending ? received : undefined,
    start: (file: File) => {
      running.current = new AbortController();
      setReceived(undefined);
      mutate({ ...file, controller: running.current });
    },
    cancel: () => running.current?.abort(),
  };
}
