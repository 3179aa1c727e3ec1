import { useWatch } from 'react-hook-form';
import { type Dwelling, unitsContradiction } from '@prumo/domain';
import { FieldWarning } from '../../../shared/form/FormSection';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import { FieldCell } from './FieldCell';

interface Typology extends LookupRecord {
  dwelling: Dwelling;
}

/** `dwelling` of the chosen typology; null while none is chosen or known. */
export function useDwelling(): Dwelling | null {
  const typologyId: unknown = useWatch({ name: 'typologyId' });
  const { byId } = useLookup<Typology>('typologies');
  return (typeof typologyId === 'number' ? byId.get(typologyId)?.dwelling : undefined) ?? null;
}

/** The number of units, with what in it contradicts the typology. */
export const UnitsCell = () => {
  const units: unknown = useWatch({ name: 'units' });
  const contradiction = unitsContradiction(typeof units === 'number' ? units : null, useDwelling());
  return (
    <FieldCell
      source="units"
      span={4}
      phoneSpan={6}
      helperText={contradiction && <FieldWarning>{contradiction}</FieldWarning>}
    />
  );
};
