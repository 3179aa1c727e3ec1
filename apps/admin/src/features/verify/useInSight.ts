import { type RefObject, useEffect, useRef } from 'react';

/** For where an answer stands: once there is one, it comes into sight, however far away it was asked for. */
export function useInSight(answer: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return place;
}
