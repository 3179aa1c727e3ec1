import { useMutation } from '@tanstack/react-query';
import { getJson, request } from '../../api/httpClient';
import type { Subject, Verification } from './types';

async function verify(subject: Subject): Promise<Verification> {
  if ('code' in subject)
    return getJson<Verification>(`/api/documents/verify?code=${encodeURIComponent(subject.code)}`);
  const body = new FormData();
  body.append('file', subject.file);
  return (await request<Verification>('/api/documents/verify', { method: 'POST', body })).json;
}

/** Asks the server whether it issued a document; the last question counts. */
export const useVerification = () => useMutation({ mutationFn: verify });
