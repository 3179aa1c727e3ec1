import { Alert } from '@mui/material';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { useComparison } from './useComparison';
import { COMPARE } from './words';

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
