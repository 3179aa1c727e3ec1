import { DESIGN_LIFE_SYSTEMS, WARRANTY_START_LABELS, WARRANTY_STARTS } from '@prumo/domain';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { OptionInput } from '../../../shared/inputs';
import { HINTS, LABELS, SECTIONS } from '../Building';
import { FieldCell } from './FieldCell';

const START_OPTIONS = [
  [null, HINTS.notStated] as const,
  ...WARRANTY_STARTS.map((start) => [start, WARRANTY_START_LABELS[start]] as const),
];

/** The days of the handover, and the declared design life of the systems but the structure's. */
export const HandoverSection = () => (
  <FormSection title={SECTIONS.handover} description={HINTS.handover}>
    <FieldCell source="occupancyPermitDate" span={4} phoneSpan={6} />
    <FieldCell source="deliveryDate" span={4} phoneSpan={6} helperText={HINTS.deliveryDate} />
    <Cell span={4}>
      <OptionInput source="warrantyStart" label={LABELS.warrantyStart} options={START_OPTIONS} />
    </Cell>
    {DESIGN_LIFE_SYSTEMS.map(
      ({ field }) =>
        field !== 'designLife' && <FieldCell key={field} source={field} span={4} phoneSpan={6} />,
    )}
  </FormSection>
);
