import { Alert, Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import {
  type BuildingThermalLimits,
  judgeComposition,
  type StoredComposition,
  type VentilationFacts,
} from '@prumo/domain';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../shared/inputs/ReferenceAutocomplete';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { basisText, JudgedRows, PendingLimits } from './JudgedRows';

const TEXTS = {
  title: 'Diante de uma edificação',
  building: 'Edificação',
  noRows: 'O catálogo não traz limites para esta edificação.',
  failed: 'Não foi possível ler os limites da edificação.',
} as const;

interface BuildingRecord extends RaRecord<number> {
  name: string;
}
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const nameOf = ({ name }: BuildingRecord): string => name;

interface JudgedProps {
  composition: StoredComposition;
  ventilation: VentilationFacts;
  limits: BuildingThermalLimits;
}

/** The rows of the building's zone and edition, judged as the composition is typed. */
function Judged({ composition, ventilation, limits }: JudgedProps) {
  const { rows, pending } = limits[composition.element];
  const judgement = judgeComposition(composition, rows, ventilation);
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {basisText(limits.zone, limits.edition)}
      </Typography>
      <PendingLimits pending={pending} />
      {rows.length > 0 ? (
        <JudgedRows
          judgement={judgement}
          element={composition.element}
          zone={limits.zone}
          absorptance={composition.absorptance}
          limits={rows}
        />
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
  ventilation: VentilationFacts;
}

/** Judges the composition by the thermal rows of a building that the person chooses. */
export function JudgementPanel({ composition, ventilation }: JudgementPanelProps) {
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
      {composition && building && data && (
        <Judged composition={composition} ventilation={ventilation} limits={data} />
      )}
    </Box>
  );
}
