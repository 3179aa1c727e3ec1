/** Refused because what was asked before it had failed: that is no reason. */
const isAborted = (error: unknown): boolean =>
  (error as { driverError?: { code?: string } } | null)?.driverError?.code === '25P02';

/**
 * Asks one connection several things at once: they are sent together and answered in the order in which they are asked,
 * as if each had waited for the one before. All are over when this is; where some fail, what is thrown is the first.
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
