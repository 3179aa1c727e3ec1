/** Consecutive parts of a list, each of `size` items but the last. */
export function* slices<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
