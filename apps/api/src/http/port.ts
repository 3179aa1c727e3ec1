import { createServer } from 'node:net';

import { StartError } from '../start-error.js';

/** What to say when a port can't be had; other errors stay as they are. */
export function refusePortTaken(error: unknown, port: number): unknown {
  const code = (error as { code?: string } | null)?.code;
  if (code === 'EADDRINUSE')
    return new StartError(
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=3001 npm start`,
    );
  if (code === 'EACCES')
    return new StartError(`Sem permissão para usar a porta ${port}. Escolha outra: PORT=3001 npm start`);
  return error;
}

/** Whether a program may listen there. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
