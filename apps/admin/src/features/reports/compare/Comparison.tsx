import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ContentChange } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { COMPARE } from './words';

/** What two reports would print differently today. */
export const useComparison = (from: number, to: number) =>
  useQuery({
    queryKey: ['report-comparison', from, to],
    queryFn: ({ signal }) => getJson<ContentChange[]>(`/api/reports/compare?from=${from}&to=${to}`, signal),
    refetchOnMount: 'always',
    gcTime: 0,
  });

type Side = ReportPanel['report'];

const sideText = ({ buildingName, id }: Side): string => COMPARE.side(buildingName, id);

/** Two reports side by side: what they would say differently. */
export const Comparison = ({ from, to }: { from: Side; to: Side }) => (
  <Loaded query={useComparison(from.id, to.id)} fallback={COMPARE.failed}>
    {(changes) =>
      changes.length === 0 ? (
        <Alert severity="success">{COMPARE.equal}</Alert>
      ) : (
        <ChangesTable changes={changes} sides={[sideText(from), sideText(to)]} />
      )
    }
  </Loaded>
);
