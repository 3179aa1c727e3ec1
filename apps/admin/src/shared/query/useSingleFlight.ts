import { useRef } from 'react';

type Mutate<V> = (variables: V, options: { onSettled: () => void }) => void;

/**
 * A write that is ignored while the former one is under way: the second click of a double click comes before React
 * draws that the first is pending.
 */
export function useSingleFlight<V>(mutate: Mutate<V>): (variables: V) => void {
  const isSending = useRef(false);
  return (variables) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(variables, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
}
