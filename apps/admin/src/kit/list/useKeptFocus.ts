import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'ra-core';

/**
 * What has the focus may go when the list is read again: the button of an empty list, of one that failed, of a search
 * without results, of a page that is no more. The focus then stays on the list, rather than fall to the page.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  // Whatever the list shows is shown anew with its context.
  useListContext();
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = undefined;
    if (document.activeElement === document.body) list.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
