import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Alert, Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { formatDate, type ContentChange } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { DialogShell } from '../../../kit/form/DialogShell';
import { Choice } from '../../../kit/inputs/Choice';
import { useRecordSource } from '../../../kit/inputs/RecordSelect';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded, PanelEmpty } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { type Report, reportName } from '../Report';

/** What the comparison of two reports says. */
export const COMPARE = {
  titleOf: (report: string) => `Comparar: ${report}`,
  intro: 'O que os dois relatórios diriam de diferente se fossem impressos hoje.',
  other: 'Comparar com',
  none: 'Não há outro relatório para comparar.',
  noneHint: 'Duplique este ou crie outro, da mesma edificação ou de outra.',
  choose: 'Escolha o outro relatório.',
  swap: 'Inverter os lados',
  equal: 'Nenhuma diferença: os dois relatórios dizem o mesmo.',
  failed: 'Não foi possível comparar os relatórios.',
  reportsFailed: 'Não foi possível carregar os relatórios.',
  option: ({ buildingName, buildingLocation, version, generatedAt, id }: Report) =>
    [
      buildingName,
      ...(buildingLocation ? [buildingLocation] : []),
      `nº ${id}, versão ${version} de ${formatDate(generatedAt)}`,
    ].join(' · '),
  side: (buildingName: string, id: number) => `${buildingName} (nº ${id})`,
} as const;

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

interface OtherReportProps {
  /** The report that is compared with the chosen one. */
  own: Report['id'];
  value: Report | null;
  onChoose: (report: Report | null) => void;
}

/** The choice of the report to compare with, by search. */
export function OtherReport({ own, value, onChoose }: OtherReportProps) {
  const source = useRecordSource<Report>('reports', {
    sort: { field: 'generatedAt', order: 'DESC' },
    value,
    textOf: COMPARE.option,
    except: own,
  });
  return (
    <Choice
      source={source}
      value={value}
      onChoose={onChoose}
      textOf={COMPARE.option}
      failure={COMPARE.reportsFailed}
      input={{ autoFocus: true, label: COMPARE.other }}
    />
  );
}

interface ComparePanelProps {
  report: ReportPanel['report'];
  onClose: () => void;
}

const HOW_MANY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

function ReportChoice({ report, total }: { report: ComparePanelProps['report']; total: number }) {
  const [other, setOther] = useState<Report | null>(null);
  const [swapped, setSwapped] = useState(false);
  if (total <= 1) return <PanelEmpty title={COMPARE.none} hint={COMPARE.noneHint} />;
  const [from, to] = swapped && other ? [other, report] : [report, other];
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {COMPARE.intro}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <OtherReport own={report.id} value={other} onChoose={setOther} />
        </Box>
        <Button startIcon={<SwapIcon />} disabled={!other} onClick={() => setSwapped(!swapped)}>
          {COMPARE.swap}
        </Button>
      </Box>
      {to ? <Comparison from={from} to={to} /> : <Typography>{COMPARE.choose}</Typography>}
    </Stack>
  );
}

/** A report beside another, of the same building or of another. */
const ComparePanel = ({ report, onClose }: ComparePanelProps) => {
  const reports = useGetList<Report>('reports', HOW_MANY, { refetchOnMount: 'always' });
  return (
    <DialogShell title={COMPARE.titleOf(reportName(report.buildingName))} size="lg" onClose={onClose}>
      <DialogContent dividers>
        <Loaded query={{ ...reports, data: reports.total }} fallback={COMPARE.reportsFailed}>
          {(total) => <ReportChoice report={report} total={total} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </DialogShell>
  );
};

export default ComparePanel;
