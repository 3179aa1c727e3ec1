/** Refused because an earlier statement of the transaction failed. */
const isAborted = (error: unknown): boolean =>
  (error as { driverError?: { code?: string } } | null)?.driverError?.code === '25P02';

/**
 * Waits for statements that were sent together on one connection (pipelining). All have ended when it returns. @throws
 * the first error
 */
export async function pipelined<T extends readonly unknown[]>(
  ...asked: { [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const settled = await Promise.allSettled(asked);
  const all = settled.filter((one): one is PromiseRejectedResult => one.status === 'rejected');
  const failed = all.find(({ reason }) => !isAborted(reason)) ?? all[0];
  if (failed) throw failed.reason;
  return (settled as PromiseFulfilledResult<unknown>[]).map(({ value }) => value) as unknown as T;
}
