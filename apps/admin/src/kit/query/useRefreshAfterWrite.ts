import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NoConnection } from '../../api/failure';

const OWN_CARE = new Set<unknown>(['session', 'auth', 'settings']);
const isData = ({ queryKey }: Query): boolean => !OWN_CARE.has(queryKey[0]);

/**
 * Reads are never stale by themselves, and one record shows in many places (lists, choices, dashboard): after a
 * write everything that was read is read again when it is next shown. So it is after one that was refused; without a
 * connection nothing could be read either, and the lists would say so over what was just told of the write.
 */
export function useRefreshAfterWrite(): (failure?: unknown) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (failure) => {
      if (!(failure instanceof NoConnection)) void queryClient.invalidateQueries({ predicate: isData });
    },
    [queryClient],
  );
}

/**
 * The same after a change that the lists on the screen show already, because they were given the server's answer:
 * nothing is read now but what the screen derives from that resource (the overlaps of the isopleths).
 */
export function useRefreshLater(resource: string): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ predicate: isData, refetchType: 'none' });
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'getList',
    });
  }, [queryClient, resource]);
}
