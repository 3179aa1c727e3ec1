import { Alert, AlertTitle } from '@mui/material';
import { overlappingIsopleths, windRange } from '@prumo/domain';
import { useWatch } from 'react-hook-form';
import { useFormDialog } from '../../kit/form/FormDialogContext';
import { useLookup } from '../../kit/query/useLookup';
import type { Isopleth, IsoplethChoice } from './Isopleth';
import { OVERLAP } from './words';

const bound = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function nameOf({ code, label, windMinMS, windMaxMS }: Isopleth): string {
  const range = windRange(windMinMS, windMaxMS);
  return range === '' || label.includes(range) ? `${code} - ${label}` : `${code} - ${label} (${range})`;
}

/** Lists the isopleths whose wind speeds overlap with what the form holds. It is a warning, not a refusal. */
export const OverlapWarning = () => {
  const { record } = useFormDialog<Isopleth>();
  const { records } = useLookup<IsoplethChoice>('isopleths');
  const [windMinMS, windMaxMS] = (useWatch({ name: ['windMinMS', 'windMaxMS'] }) as unknown[]).map(bound);
  // A form that nobody has begun to fill in is unbounded on both sides: no reason to warn yet.
  if (!record && windMinMS === null && windMaxMS === null) return null;
  const overlapping = overlappingIsopleths({ id: record?.id ?? null, windMinMS, windMaxMS }, records);
  if (overlapping.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{OVERLAP.warning}</AlertTitle>
      {overlapping.map((isopleth) => (
        <div key={isopleth.id}>{nameOf(isopleth)}</div>
      ))}
    </Alert>
  );
};
