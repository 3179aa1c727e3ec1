import type { Response } from 'express';

/**
 * Does the work for an answer. The signal it is given is aborted when the client goes away before it was answered;
 * whatever the work fails with then is nobody's business any more.
 */
export async function whileConnected(
  response: Response,
  work: (gone: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  if (response.destroyed) controller.abort();
  try {
    await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  }
}
