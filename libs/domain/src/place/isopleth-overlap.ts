/** An isopleth's basic wind speed in m/s; a missing bound is unbounded. */
interface WindRange {
  windMinMS?: number | null;
  windMaxMS?: number | null;
}

/** Whether two ranges overlap; ranges that touch don't. docs/rules.md, Places. */
export const windRangesOverlap = (a: WindRange, b: WindRange): boolean =>
  (a.windMinMS ?? -Infinity) < (b.windMaxMS ?? Infinity) &&
  (b.windMinMS ?? -Infinity) < (a.windMaxMS ?? Infinity);

/** The other isopleths whose ranges overlap; an unsaved isopleth has no id. */
export const overlappingIsopleths = <T extends WindRange & { id: number }>(
  isopleth: WindRange & { id?: number | null },
  all: readonly T[],
): T[] => all.filter((other) => other.id !== isopleth.id && windRangesOverlap(isopleth, other));
