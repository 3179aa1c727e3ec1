import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CONFIDENCE_LABELS, CONFIDENCES, DEMAND_LABELS, DEMANDS, parameterFields } from '@prumo/domain';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { OptionInput, SearchSelect, SwitchInput, TextInput } from '../../../shared/inputs';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import type { Analysis } from '../../analyses/Analysis';
import { SymbolInput } from '../../catalogue/CatalogueForm';
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

const DEMAND_OPTIONS = DEMANDS.map((demand) => [demand, DEMAND_LABELS[demand]] as const);
const CONFIDENCE_OPTIONS = [
  [null, HINTS.untold] as const,
  ...CONFIDENCES.map((confidence) => [confidence, CONFIDENCE_LABELS[confidence]] as const),
];
const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** The required values: by level, or one value where the norm has no levels. */
const ValuesSection = () => {
  const hasLevels = useWatch({ name: 'hasLevels' }) !== false;
  return (
    <FormSection title={SECTIONS.values}>
      <Cell>
        <SymbolInput source="label" label={LABELS.label} />
      </Cell>
      {(hasLevels ? LEVELS : LEVELS.slice(0, 1)).map((level) => (
        <Cell key={level} span={3} phoneSpan={6}>
          <SymbolInput source={level} label={LABELS[level]} />
        </Cell>
      ))}
      <Cell span={3} phoneSpan={6}>
        <SymbolInput source="unit" label={LABELS.unit} />
      </Cell>
      <Cell span={4}>
        <OptionInput source="demand" label={LABELS.demand} options={DEMAND_OPTIONS} />
      </Cell>
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
        <Cell key={field} span={6}>
          <SymbolInput source={field} label={LABELS[field]} />
        </Cell>
      ))}
    </FormSection>
    <FormSection title={SECTIONS.norm}>
      <Cell span={6}>
        <TextInput source="standard" label={LABELS.standard} placeholder="ABNT NBR 15575" />
      </Cell>
      <Cell span={2} phoneSpan={6}>
        <TextInput source="standardPart" label={LABELS.standardPart} />
      </Cell>
      <Cell span={4} phoneSpan={6}>
        <TextInput source="standardItem" label={LABELS.standardItem} />
      </Cell>
      <Cell span={6}>
        <TextInput source="standardEdition" label={LABELS.standardEdition} />
      </Cell>
      <Cell span={6}>
        <OptionInput source="confidence" label={LABELS.confidence} options={CONFIDENCE_OPTIONS} />
      </Cell>
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
      <Cell>
        <SymbolInput source="notes" label={LABELS.notes} multiline minRows={2} />
      </Cell>
      <Cell>
        <SwitchInput source="isActive" label={TEXTS.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);
