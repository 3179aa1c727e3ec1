import { useRef, useState } from 'react';
import { useWrite } from './query/useWrite';
import { upload } from './upload';

interface UploadOptions<T> {
  url: string;
  done: (result: T, file: File) => string;
  /** Shows why the file was refused; not called for a cancelled upload. */
  failed: (error: unknown) => void;
}

/** Uploads a file, one at a time, with its progress; a cancelled one leaves nothing behind. */
export function useUpload<T>({ url, done, failed }: UploadOptions<T>) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useWrite<File, T>({
    write: (_provider, file) => {
      const { signal } = (running.current = new AbortController());
      setSent(0);
      return upload<T>(url, file, { signal, onSent: setSent });
    },
    done,
    failed: (error) => {
      if (!running.current?.signal.aborted) failed(error);
    },
  });
  return {
    start: (file: File) => mutate(file),
    cancel: () => running.current?.abort(),
    /** The file that is being sent, and its bytes that were. */
    sending: isPending ? { file: variables, sent } : undefined,
  };
}
