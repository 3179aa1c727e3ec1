import { Alert, Box, TextField, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import {
  type BuildingThermalLimits,
  judgeComposition,
  type JudgedLimit,
  JUDGEMENT_LABELS,
  judgementText,
  parseNumber,
  type StoredComposition,
} from '@prumo/domain';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../shared/inputs/ReferenceAutocomplete';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { figure } from '../Composition';

const TEXTS = {
  title: 'Diante de uma edificação',
  building: 'Edificação',
  basis: (zone: string | null, edition: number | null) =>
    `${zone ?? 'sem zona'}, tabelas térmicas de ${edition ?? '—'}; U e CT pela NBR 15220-2:2005.`,
  noRows: 'O catálogo não traz limites para esta edificação.',
  failed: 'Não foi possível ler os limites da edificação.',
  eaves: 'Altura da abertura nos beirais, cm',
  eavesHint: 'De ático ventilado por dois beirais opostos; em branco, FT = 1.',
  check: 'Limites de fontes secundárias: confira na norma antes de assinar.',
} as const;

interface BuildingRecord extends RaRecord<number> {
  name: string;
}
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const nameOf = ({ name }: BuildingRecord): string => name;

const SEVERITIES = { meets: 'success', fails: 'error', notJudged: 'info' } as const;

/** One row of chapter 11: its limit, the composition's figure, and what would change. */
const JudgedRow = ({ judgement: { row, outcome, value, reason, changes } }: { judgement: JudgedLimit }) => (
  <Alert severity={SEVERITIES[outcome]} role="group" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
    <Typography variant="body2" component="div">
      {row.label}: <strong>{[row.figure, row.unit].filter(Boolean).join(' ')}</strong>
    </Typography>
    <Typography variant="body2" component="div">
      {[
        value !== undefined && figure(value, row.quantity === 'capacity' ? 1 : 2),
        JUDGEMENT_LABELS[outcome],
        reason,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    {changes.length > 0 && (
      <Typography variant="body2" component="div">
        O que mudaria:
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
      </Typography>
    )}
  </Alert>
);

interface JudgedProps {
  composition: StoredComposition;
  limits: BuildingThermalLimits;
}

/** The rows of the building's zone and edition, judged as the composition is typed. */
function Judged({ composition, limits }: JudgedProps) {
  const [eaves, setEaves] = useState('');
  const { rows, pending } = limits[composition.element];
  const judgement = judgeComposition(composition, rows, { eavesOpening: parseNumber(eaves) });
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {TEXTS.basis(limits.zone, limits.edition)}
      </Typography>
      {rows.some(({ isCorrected }) => isCorrected) && (
        <TextField
          label={TEXTS.eaves}
          helperText={TEXTS.eavesHint}
          value={eaves}
          onChange={({ target }) => setEaves(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ mb: 1 }}
        />
      )}
      {pending.map((reason) => (
        <Alert key={reason} severity="info" role="note" sx={{ mb: 1 }}>
          {`${JUDGEMENT_LABELS.notJudged}: ${reason}`}
        </Alert>
      ))}
      {rows.length > 0 ? (
        <>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>
            {judgementText(judgement, composition.element)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {judgement.rows.map((each) => (
              <li key={each.row.parameterId}>
                <JudgedRow judgement={each} />
              </li>
            ))}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {TEXTS.check}
          </Typography>
        </>
      ) : (
        pending.length === 0 && (
          <Alert severity="info" role="note">
            {TEXTS.noRows}
          </Alert>
        )
      )}
    </>
  );
}

interface JudgementPanelProps {
  /** Absent while it cannot be calculated; the chosen building stays. */
  composition: StoredComposition | undefined;
}

/** Judges the composition by the thermal rows of a building that the person chooses. */
export function JudgementPanel({ composition }: JudgementPanelProps) {
  const [building, setBuilding] = useState<BuildingRecord | null>(null);
  const source = useRecordSource<BuildingRecord>('buildings', {
    sort: BY_NAME,
    value: building,
    textOf: nameOf,
  });
  const { data, error, refetch } = useRead<BuildingThermalLimits>(
    building ? `/api/buildings/${building.id}/thermal-limits` : undefined,
    ALWAYS_FRESH,
  );
  return (
    <Box component="section" aria-label={TEXTS.title} sx={{ mt: 3 }}>
      <Typography component="h3" variant="overline" sx={{ display: 'block', color: 'primary.main', mb: 1 }}>
        {TEXTS.title}
      </Typography>
      <OptionAutocomplete<BuildingRecord>
        source={source}
        value={building}
        onChoose={setBuilding}
        textOf={nameOf}
        input={{ label: TEXTS.building }}
      />
      {error && <ErrorAlert onRetry={refetch}>{TEXTS.failed}</ErrorAlert>}
      {composition && building && data && <Judged composition={composition} limits={data} />}
    </Box>
  );
}
