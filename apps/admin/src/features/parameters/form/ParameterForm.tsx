import { parameterFields } from '@prumo/domain';
import { FormDialog } from '../../../kit/form/FormDialog';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { SwitchInput } from '../../../kit/inputs';
import { SymbolInput } from '../../catalogue/CatalogueForm';
import { ConditionSection } from '../conditions/ConditionSection';
import { ConditionsEditor } from '../conditions/ConditionsEditor';
import { type Parameter, LABELS, SECTIONS, WORDS } from '../Parameter';
import { AnalysisSection } from './AnalysisSection';
import { BLANK_PARAMETER, checkLimits, fromForm, toCopy, toForm } from './values';

const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** What chooses within something else goes with it. */
const LINKED = () => [
  { label: LABELS.analysisId, sources: ['requirementId', 'criterionId', 'analysisId'] },
  { label: SECTIONS.condition, sources: ['attributeId', 'attributeValueId', 'minLimit', 'maxLimit'] },
];

/** The form of a parameter: where it belongs, what it demands at each level, and of which buildings. */
export const ParameterForm = () => (
  <FormDialog<Parameter>
    {...WORDS.form}
    fields={parameterFields}
    defaultValues={BLANK_PARAMETER}
    toForm={toForm}
    toCopy={toCopy}
    fromForm={fromForm}
    validate={checkLimits}
    link={LINKED}
  >
    <AnalysisSection />
    <FormSection title={SECTIONS.values}>
      <Cell>
        <SymbolInput source="label" label={LABELS.label} />
      </Cell>
      {LEVELS.map((level) => (
        <Cell key={level} span={3} phoneSpan={6}>
          <SymbolInput source={level} label={LABELS[level]} />
        </Cell>
      ))}
      <Cell span={3} phoneSpan={6}>
        <SymbolInput source="unit" label={LABELS.unit} />
      </Cell>
    </FormSection>
    <ConditionSection />
    <ConditionsEditor />
    <FormSection>
      <Cell>
        <SymbolInput source="notes" label={LABELS.notes} multiline minRows={2} />
      </Cell>
      <Cell>
        <SwitchInput source="isActive" label={WORDS.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);
