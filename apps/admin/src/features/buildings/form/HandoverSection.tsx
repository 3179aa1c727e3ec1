import { DESIGN_LIFE_SYSTEMS } from '@prumo/domain';
import { FormSection } from '../../../shared/form/FormSection';
import { HINTS, SECTIONS } from '../Building';
import { FieldCell } from './FieldCell';

/** The days of the handover, and the declared design life of the systems but the structure's. */
export const HandoverSection = () => (
  <FormSection title={SECTIONS.handover} description={HINTS.handover}>
    <FieldCell source="occupancyPermitDate" span={4} phoneSpan={6} />
    <FieldCell source="deliveryDate" span={4} phoneSpan={6} helperText={HINTS.deliveryDate} />
    <FieldCell source="warrantyStart" span={4} />
    {DESIGN_LIFE_SYSTEMS.map(
      ({ field }) =>
        field !== 'designLife' && <FieldCell key={field} source={field} span={4} phoneSpan={6} />,
    )}
  </FormSection>
);
