import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { formatDate, type ContentChange } from '@prumo/domain';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../shared/inputs/ReferenceAutocomplete';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded, Panel, PanelEmpty, type ReportPanelProps } from '../panels/Panel';
import { type Report, reportName, type ReportRef } from '../Report';

/** Texts of the comparison of two reports. */
const COMPARE = {
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

interface ComparisonProps {
  from: ReportRef;
  to: ReportRef;
}

const sideText = ({ buildingName, id }: ReportRef): string => COMPARE.side(buildingName, id);

/** Two reports side by side: what they would print differently today. */
function Comparison({ from, to }: ComparisonProps) {
  const query = useRead<ContentChange[]>(`/api/reports/compare?from=${from.id}&to=${to.id}`, ALWAYS_FRESH);
  return (
    <Loaded query={query} fallback={COMPARE.failed}>
      {(changes) => (
        <ChangesTable changes={changes} sides={[sideText(from), sideText(to)]} none={COMPARE.equal} />
      )}
    </Loaded>
  );
}

interface OtherReportProps {
  /** The report that is compared with the chosen one. */
  own: Report['id'];
  value: Report | null;
  onChoose: (report: Report | null) => void;
}

/** The choice of the report to compare with, by search. */
function OtherReport({ own, ...choice }: OtherReportProps) {
  const source = useRecordSource<Report>('reports', {
    sort: { field: 'generatedAt', order: 'DESC' },
    value: choice.value,
    textOf: COMPARE.option,
    except: own,
  });
  return (
    <OptionAutocomplete
      {...choice}
      source={source}
      textOf={COMPARE.option}
      failure={COMPARE.reportsFailed}
      input={{ autoFocus: true, label: COMPARE.other }}
    />
  );
}

const HOW_MANY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

function ReportChoice({ report }: { report: ReportRef }) {
  const [other, setOther] = useState<Report | null>(null);
  const [swapped, setSwapped] = useState(false);
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
const ComparePanel = ({ report, onClose }: ReportPanelProps) => {
  const reports = useGetList<Report>('reports', HOW_MANY, { refetchOnMount: 'always' });
  return (
    <Panel title={COMPARE.titleOf(reportName(report.buildingName))} onClose={onClose}>
      <Loaded query={{ ...reports, data: reports.total }} fallback={COMPARE.reportsFailed}>
        {(total) =>
          total > 1 ? (
            <ReportChoice report={report} />
          ) : (
            <PanelEmpty title={COMPARE.none} hint={COMPARE.noneHint} />
          )
        }
      </Loaded>
    </Panel>
  );
};

export default ComparePanel;
