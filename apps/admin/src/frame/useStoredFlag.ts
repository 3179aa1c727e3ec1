import { useCallback, useState } from 'react';

/** A yes or no that this device remembers under the given key. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const store = useCallback(
    (value: boolean) => {
      localStorage.setItem(key, String(value));
      setFlag(value);
    },
    [key],
  );
  return [flag, store];
}
