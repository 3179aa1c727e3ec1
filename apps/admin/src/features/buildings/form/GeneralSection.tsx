import { Cell, FormSection } from '../../../kit/form/FormSection';
import { SearchSelect, TextInput } from '../../../kit/inputs';
import { LABELS, SECTIONS } from '../words';
import { TechnicianSelect } from './TechnicianSelect';

export const GeneralSection = () => (
  <FormSection title={SECTIONS.general}>
    <Cell>
      <TextInput source="name" label={LABELS.name} />
    </Cell>
    <Cell span={6}>
      <TechnicianSelect />
    </Cell>
    <Cell span={6}>
      <SearchSelect source="typologyId" label={LABELS.typologyId} resource="typologies" />
    </Cell>
  </FormSection>
);
