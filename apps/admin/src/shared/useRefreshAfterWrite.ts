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
