import { useWatch } from 'react-hook-form';
import { Doubt } from '../../../kit/form/Doubt';
import { NumberInput } from '../../../kit/inputs';
import { HINTS, LABELS, UNITS } from '../words';

/** The height: zero is what a form begins with, and counts as not told; the person is asked to look again. */
export const HeightInput = () => {
  const height: unknown = useWatch({ name: 'buildingHeight' });
  return (
    <NumberInput
      source="buildingHeight"
      label={LABELS.buildingHeight}
      suffix={UNITS.length}
      helperText={!height && <Doubt>{HINTS.noHeight}</Doubt>}
    />
  );
};
