import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parameterFields, pickFields } from '@prumo/domain';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { SearchSelect, SwitchInput } from '../../../shared/inputs';
import { fieldInputs } from '../../../shared/inputs/FieldInput';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import type { Analysis } from '../../analyses/Analysis';
import { catalogueInputs } from '../../catalogue/CatalogueForm';
import { ConditionSection } from '../conditions/ConditionSection';
import { ConditionsEditor } from '../conditions/ConditionsEditor';
import { HINTS, LABELS, SECTIONS, type Parameter, TEXTS } from '../Parameter';
import { StatesInput } from './StatesInput';
import { BLANK_PARAMETER, checkLimits, fromForm, toCopy, toForm } from './values';

type AnalysisChoice = LookupRecord & Analysis;

/** The analyses of what is chosen of requirement and criterion. */
function useAnalyses() {
  const [requirementId, criterionId]: unknown[] = useWatch({ name: ['requirementId', 'criterionId'] });
  const { records, isPending, error } = useLookup<AnalysisChoice>('analyses');
  const choices = useMemo(
    () =>
      records.filter(
        (analysis) =>
          (requirementId == null || analysis.requirementId === requirementId) &&
          (criterionId == null || analysis.criterionId === criterionId),
      ),
    [records, requirementId, criterionId],
  );
  return { choices, loading: isPending, failed: error !== null };
}

/** Requirement and criterion narrow the analyses; choosing one clears the analysis. docs/rules.md, Parameters. */
export const AnalysisSection = () => {
  const { setValue } = useFormContext();
  const analyses = useAnalyses();
  const clear = () => setValue('analysisId', null, { shouldDirty: true });
  const follow = (record: LookupRecord | null) => {
    if (!record) return;
    setValue('requirementId', record['requirementId'], { shouldDirty: true });
    setValue('criterionId', record['criterionId'], { shouldDirty: true });
  };
  return (
    <FormSection title={SECTIONS.analysis}>
      <Cell span={6}>
        <SearchSelect
          source="requirementId"
          label={LABELS.requirementId}
          resource="requirements"
          onChoose={clear}
        />
      </Cell>
      <Cell span={6}>
        <SearchSelect source="criterionId" label={LABELS.criterionId} resource="criteria" onChoose={clear} />
      </Cell>
      <Cell>
        <SearchSelect
          source="analysisId"
          label={LABELS.analysisId}
          resource="analyses"
          {...analyses}
          helperText={HINTS.analyses}
          onChoose={follow}
        />
      </Cell>
    </FormSection>
  );
};

const { FieldCell } = catalogueInputs(parameterFields);
const { FieldCell: NormCell } = fieldInputs(
  pickFields(parameterFields, ['standard', 'standardPart', 'standardItem', 'standardEdition', 'confidence']),
);
const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** The required values: by level, or one value where the norm has no levels. */
const ValuesSection = () => {
  const hasLevels = useWatch({ name: 'hasLevels' }) !== false;
  return (
    <FormSection title={SECTIONS.values}>
      <FieldCell source="label" />
      {(hasLevels ? LEVELS : LEVELS.slice(0, 1)).map((level) => (
        <FieldCell key={level} source={level} span={3} phoneSpan={6} />
      ))}
      <FieldCell source="unit" span={3} phoneSpan={6} />
      <FieldCell source="demand" span={4} />
      <Cell span={4}>
        <SwitchInput
          source="hasLevels"
          label={LABELS.hasLevels}
          helperText={hasLevels ? undefined : HINTS.noLevels}
        />
      </Cell>
      <Cell span={4}>
        <SwitchInput source="isKeyFigure" label={LABELS.isKeyFigure} />
      </Cell>
    </FormSection>
  );
};

/** The proof of a requirement and its source in the norm. */
const ProofSections = () => (
  <>
    <FormSection title={SECTIONS.proof}>
      {(['method', 'responsible', 'stage', 'evidence'] as const).map((field) => (
        <FieldCell key={field} source={field} span={6} />
      ))}
    </FormSection>
    <FormSection title={SECTIONS.norm}>
      <NormCell source="standard" span={6} placeholder="ABNT NBR 15575" />
      <NormCell source="standardPart" span={2} phoneSpan={6} />
      <NormCell source="standardItem" span={4} phoneSpan={6} />
      <NormCell source="standardEdition" span={6} />
      <NormCell source="confidence" span={6} />
      <Cell>
        <StatesInput />
      </Cell>
    </FormSection>
  </>
);

/** Fields whose choices depend on another field, by that field. */
const LINKED = () => [
  { label: LABELS.analysisId, sources: ['requirementId', 'criterionId', 'analysisId'] },
  { label: SECTIONS.condition, sources: ['attributeId', 'attributeValueId', 'minLimit', 'maxLimit'] },
];

/** The form of a parameter: where it belongs, what it demands at each level, and of which buildings. */
export const ParameterForm = () => (
  <FormDialog<Parameter>
    {...TEXTS.form}
    fields={parameterFields}
    defaultValues={BLANK_PARAMETER}
    toForm={toForm}
    toCopy={toCopy}
    fromForm={fromForm}
    validate={checkLimits}
    link={LINKED}
  >
    <AnalysisSection />
    <ValuesSection />
    <ConditionSection />
    <ConditionsEditor />
    <ProofSections />
    <FormSection>
      <FieldCell source="notes" multiline minRows={2} />
      <Cell>
        <SwitchInput source="isActive" label={TEXTS.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);
