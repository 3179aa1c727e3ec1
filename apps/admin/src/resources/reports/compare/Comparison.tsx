import { Alert } from '@mui/material';
import { ChangesTable } from '../changes/ChangesTable';
import { PanelError, PanelWaiting } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { useComparison } from './useComparison';
import { COMPARE } from './words';

type Side = ReportPanel['report'];

const sideText = ({ buildingName, id }: Side): string => COMPARE.side(buildingName, id);

/** Two reports side by side: what they would say differently. */
export const Comparison = ({ from, to }: { from: Side; to: Side }) => {
  const { data, error, isFetching, refetch } = useComparison(from.id, to.id);
  if (error && !isFetching)
    return <PanelError error={error} fallback={COMPARE.failed} onRetry={() => void refetch()} />;
  if (!data) return <PanelWaiting />;
  if (data.length === 0) return <Alert severity="success">{COMPARE.equal}</Alert>;
  return <ChangesTable changes={data} sides={[sideText(from), sideText(to)]} />;
};
