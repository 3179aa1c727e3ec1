import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { buildLevelTree } from '@prumo/domain';
import { useFieldText, useEditorContext } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { type EditedReport, FORM } from '../Report';
import { LevelTreeField } from '../tree/LevelTreeField';
import { type CatalogueQuery, useExistingLevels } from './catalogue';
import { selectionOf, STRUCTURE, STRUCTURE_TEXT } from './structure';

/** Loaded late: it says nothing before a level is chosen. */
const FormDraftState = lazyWithRetry(() => import('../preview/FormDraftState'));

/** The error of a save without any level, until one is chosen. */
function MissingLevel() {
  const { errors } = useFormState({ name: STRUCTURE });
  const structure: unknown = useWatch({ name: STRUCTURE });
  const message = errors[STRUCTURE]?.message;
  if (typeof message !== 'string' || selectionOf(structure).levels.size > 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {message}
    </Alert>
  );
}

interface ContentSectionProps {
  catalogue: CatalogueQuery;
}

/** The report's structure. Inactive analyses are shown if the stored report has them. */
export const ContentSection = ({ catalogue }: ContentSectionProps) => {
  const { data, isError, isFetching, refetch } = catalogue;
  const { record, template } = useEditorContext<EditedReport>();
  const stored = (record ?? template)?.structure;
  const { levels, isLoading } = useExistingLevels();
  const tree = useMemo(() => {
    if (!data || isLoading) return undefined;
    return buildLevelTree(data, new Set(stored?.analyses.map(({ id }) => id)), levels);
  }, [data, stored, levels, isLoading]);
  useFieldText(STRUCTURE, STRUCTURE_TEXT);
  return (
    <FormSection title={FORM.content}>
      <Cell>
        <AsyncBoundary waiting={null}>
          <FormDraftState catalogue={data} />
        </AsyncBoundary>
        <MissingLevel />
        {tree && <LevelTreeField tree={tree} />}
        {!tree && isError && !isFetching && <ErrorAlert onRetry={refetch}>{FORM.loadFailed}</ErrorAlert>}
        {!tree && (!isError || isFetching) && <SkeletonLines lines={6} height={40} spacing={1} />}
      </Cell>
    </FormSection>
  );
};
