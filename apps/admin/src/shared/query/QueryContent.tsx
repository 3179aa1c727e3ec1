import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failure';
import { PendingButton } from '../PendingButton';
import { ErrorAlert, SkeletonLines } from './ErrorAlert';

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The text of a failure for which the server gives no reason. */
  failed: string;
  /** The height of the placeholder while the query runs. */
  height: number;
  children: (data: T) => ReactNode;
}

/** The content of a query: a placeholder, the data, or a failure with the way to try again. */
export function QueryContent<T>({ query, failed, height, children }: QueryContentProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonLines height={height} />;
  return <ErrorAlert onRetry={refetch}>{messageOf(error, failed)}</ErrorAlert>;
}

interface MorePagesProps {
  query: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'refetch'
  >;
  words: Readonly<Record<'loadFailed' | 'more', string>>;
}

/** The end of a list that is read page by page: the button for the next page, or why a page could not be read. */
export const MorePages = ({ query, words }: MorePagesProps) => (
  <>
    {query.error && !query.isFetching && (
      <ErrorAlert onRetry={() => (query.data ? query.fetchNextPage() : query.refetch())}>
        {messageOf(query.error, words.loadFailed)}
      </ErrorAlert>
    )}
    {query.hasNextPage && (
      <PendingButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {words.more}
      </PendingButton>
    )}
  </>
);
