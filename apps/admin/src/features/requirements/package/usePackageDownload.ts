import { useEffect, useRef, useState } from 'react';
import { download } from '../../../kit/download';
import { failure } from '../../../kit/toast/failure';
import { toast } from '../../../kit/toast/toast';
import { PACKAGE, PACKAGE_ADDRESS } from './package-words';

/** Gives the catalogue as a file; whoever closes the dialog gives it up. */
export function usePackageDownload() {
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const receive = async (signal: AbortSignal): Promise<void> => {
    await download(PACKAGE_ADDRESS, { signal, otherwise: 'pacote-de-catalogo.zip' });
    toast.success(PACKAGE.exported);
  };

  const start = (): void => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    receive(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) failure(error, PACKAGE.exportFailed);
      })
      .finally(() => setRunning(false));
  };
  return { isRunning, start };
}
