import { Cell, FormSection } from '../../../kit/form/FormSection';
import { NumberInput, SearchSelect } from '../../../kit/inputs';
import { LABELS, SECTIONS, UNITS } from '../words';
import { HeightInput } from './HeightInput';

export const CharacteristicsSection = () => (
  <FormSection title={SECTIONS.characteristics}>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="totalArea" label={LABELS.totalArea} suffix={UNITS.area} />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="floors" label={LABELS.floors} decimals={0} />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="units" label={LABELS.units} decimals={0} />
    </Cell>
    <Cell span={6} phoneSpan={6}>
      <HeightInput />
    </Cell>
    <Cell span={6}>
      <NumberInput source="basementDepth" label={LABELS.basementDepth} suffix={UNITS.length} />
    </Cell>
    <Cell span={6}>
      <SearchSelect source="noiseClassId" label={LABELS.noiseClassId} resource="noise-classes" />
    </Cell>
    <Cell span={6}>
      <SearchSelect
        source="aggressivenessClassId"
        label={LABELS.aggressivenessClassId}
        resource="aggressiveness-classes"
      />
    </Cell>
    <Cell span={6}>
      <SearchSelect
        source="predominantColorId"
        label={LABELS.predominantColorId}
        resource="predominant-colors"
      />
    </Cell>
  </FormSection>
);
