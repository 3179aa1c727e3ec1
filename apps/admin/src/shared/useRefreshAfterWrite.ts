import { useCallback } from 'react';
import { type Query, useQueryClient } from '@tanstack/react-query';

const OWN_CARE = new Set<unknown>(['session', 'auth', 'settings']);
const isData = ({ queryKey }: Query): boolean => !OWN_CARE.has(queryKey[0]);

/**
 * Reads are never stale by themselves, and one record shows in many places (lists, choices, dashboard): after a
 * write everything that was read is read again when it is next shown.
 */
export function useRefreshAfterWrite(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ predicate: isData }), [queryClient]);
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
