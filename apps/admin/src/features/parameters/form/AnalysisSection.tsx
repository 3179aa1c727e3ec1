import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { SearchSelect } from '../../../kit/inputs';
import { type LookupRecord, useLookup } from '../../../kit/query/useLookup';
import type { Analysis } from '../../analyses/Analysis';
import { HINTS, LABELS, SECTIONS } from '../Parameter';

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
  return { choices, isPending, failed: error !== null };
}

/** Requirement and criterion narrow the analyses; choosing one clears the analysis. docs/rules.md, Parameters. */
export const AnalysisSection = () => {
  const { setValue } = useFormContext();
  const { choices, isPending, failed } = useAnalyses();
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
          choices={choices}
          loading={isPending}
          failed={failed}
          helperText={HINTS.analyses}
          onChoose={follow}
        />
      </Cell>
    </FormSection>
  );
};
