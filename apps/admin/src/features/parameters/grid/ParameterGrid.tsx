import { Box, LinearProgress } from '@mui/material';
import { type KeyboardEvent, useMemo } from 'react';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { messageOf } from '../../../api/failure';
import { DataGrid } from '../../../shared/grid/DataGrid';
import { GridDraftNotice } from '../../../shared/grid/GridDraftNotice';
import { GRID } from '../../../shared/grid/gridWords';
import { resourceDefinition } from '../../../shared/grid/resourceDefinition';
import { useGrid } from '../../../shared/grid/useGrid';
import type { GridOrder } from '../../../shared/grid/useGridRows';
import { NewButton } from '../../../shared/list/NewButton';
import { PageHeader } from '../../../shared/PageHeader';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { useMayCheck } from '../CheckButtons';
import { GRID_FILTERS, type Parameter, TEXTS } from '../Parameter';
import { GridFilters } from './GridFilters';
import { useGridSearch } from './gridSearch';
import { PARAMETER_COLUMNS } from './parameterColumns';
import { ReviewPanel } from './ReviewPanel';
import { useParameterOrder } from './useParameterOrder';
import { useReview } from './useReview';

/** The grid with the panel that confirms its rows. */
function OrderedGrid({ order, count }: { order: GridOrder; count: string }) {
  const provider = useConsoleDataProvider();
  const definition = useMemo(
    () =>
      resourceDefinition<Parameter>(provider, {
        resource: 'parameters',
        label: TEXTS.list.title,
        columns: PARAMETER_COLUMNS,
      }),
    [provider],
  );
  const grid = useGrid(definition, order);
  const review = useReview(grid);
  const mayCheck = useMayCheck();
  const onKeyDown = (event: KeyboardEvent) => {
    const isCheck = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isNext = event.key === 'ArrowDown' && event.altKey && !grid.editor;
    if (!(isCheck && mayCheck) && !isNext) return;
    event.preventDefault();
    void (isNext ? review.next() : review.checkAndNext());
  };
  return (
    <Box onKeyDownCapture={onKeyDown}>
      <GridDraftNotice grid={grid} />
      {grid.loaded.error && (
        <ErrorAlert sx={{ mb: 1 }} onRetry={grid.loaded.refetch}>
          {messageOf(grid.loaded.error, GRID.rowsFailed)}
        </ErrorAlert>
      )}
      <DataGrid grid={grid} count={count} />
      <ReviewPanel grid={grid} review={review} />
    </Box>
  );
}

/** The parameters as a grid: filters, cells that are edited in place, and confirming row by row. */
function ParameterGrid() {
  const search = useGridSearch();
  const { data: order, error, refetch, isFetching } = useParameterOrder(search);
  const { title, description, newLabel } = TEXTS.list;
  return (
    <section aria-label={title}>
      <PageHeader title={title} description={description} action={<NewButton label={newLabel} />} />
      <GridFilters {...search} />
      {isFetching && order && <LinearProgress aria-label={GRID.loading} sx={{ height: 3, mb: '-3px' }} />}
      {error && !order ? (
        <ErrorAlert onRetry={refetch}>{messageOf(error, GRID.rowsFailed)}</ErrorAlert>
      ) : !order ? (
        <SkeletonLines lines={8} height={30} spacing={1.5} />
      ) : (
        <OrderedGrid
          order={order}
          count={
            search.reportId === undefined
              ? GRID_FILTERS.count(order.ids.length)
              : GRID_FILTERS.ofReport(order.ids.length)
          }
        />
      )}
    </section>
  );
}

export default ParameterGrid;
