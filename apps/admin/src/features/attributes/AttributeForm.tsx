import { ATTRIBUTE_KIND_LABELS, ATTRIBUTE_KINDS, attributeFields, type AttributeKind } from '@prumo/domain';
import { useFormContext } from 'react-hook-form';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { SymbolInput } from '../catalogue/SymbolInput';
import { FormDialog } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import type { Attribute } from './Attribute';
import { SourceInputs } from './SourceInputs';
import { tellAttributeFailure } from './tellAttributeFailure';
import { ValueInputs } from './ValueInputs';
import { LABELS, WORDS } from './words';

/** The switch in the list turns attributes on and off; their form doesn't send it. Spec §7. */
const { isActive: _isActive, ...FIELDS } = attributeFields;

const BLANK = {
  friendlyName: '',
  sourceTable: null,
  sourceColumn: null,
  dataKind: null,
  valueSource: null,
  valueIdField: null,
  valueLabelField: null,
};

const kindText = (kind: string): string => ATTRIBUTE_KIND_LABELS[kind as AttributeKind];

const KindInput = () => {
  const { setValue } = useFormContext();
  const dropValues = (kind: string | null) => {
    if (kind === 'reference') return;
    for (const field of ['valueSource', 'valueIdField', 'valueLabelField'])
      setValue(field, null, { shouldDirty: true });
  };
  return (
    <ChoiceInput
      source="dataKind"
      label={LABELS.dataKind}
      choices={ATTRIBUTE_KINDS}
      textOf={kindText}
      onChoose={dropValues}
    />
  );
};

/** What chooses within something else goes with it. */
const LINKED = () => [
  { label: LABELS.source, sources: ['sourceTable', 'sourceColumn'] },
  { label: LABELS.dataKind, sources: ['dataKind', 'valueSource', 'valueIdField', 'valueLabelField'] },
];

/** The form of an attribute: a named column, its kind and, for references, where its values are. */
export const AttributeForm = () => (
  <FormDialog<Attribute>
    {...WORDS.form}
    fields={FIELDS}
    defaultValues={BLANK}
    onFailure={tellAttributeFailure}
    link={LINKED}
  >
    <FormSection>
      <Cell span={8}>
        <SymbolInput source="friendlyName" label={LABELS.friendlyName} />
      </Cell>
      <Cell span={4}>
        <KindInput />
      </Cell>
      <SourceInputs />
      <ValueInputs />
    </FormSection>
  </FormDialog>
);
