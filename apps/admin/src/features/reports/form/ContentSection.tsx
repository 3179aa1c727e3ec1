import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { buildLevelTree, type StructureCatalogue } from '@prumo/domain';
import { useFieldText, useEditorContext } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { type EditedReport, FORM } from '../Report';
import type { LevelTreeFieldProps } from '../tree/LevelTreeField';
import { type CatalogueQuery, useExistingLevels } from './catalogue';
import { selectionOf, STRUCTURE, STRUCTURE_TEXT } from './structure';

/** Loaded with the form, not with the first list. */
const LevelTreeField = lazyWithRetry<LevelTreeFieldProps>(() =>
  import('../tree/LevelTreeField').then(({ LevelTreeField }) => ({ default: LevelTreeField })),
);

/** Loaded late: it evaluates nothing before a level is chosen. */
const FormDraftState = lazyWithRetry(() => import('../preview/FormDraftState'));

/** About the height of the notice on phones and wider: the tree must not move under the pointer when it changes. */
const DRAFT_STATE_HEIGHT = { xs: 116, sm: 76 };

/** Whether the document would be a draft; after a save without any level, that one is missing. */
function DraftNotice({ catalogue }: { catalogue: StructureCatalogue | undefined }) {
  const { errors } = useFormState({ name: STRUCTURE });
  const structure: unknown = useWatch({ name: STRUCTURE });
  const message = errors[STRUCTURE]?.message;
  const lacksLevel = typeof message === 'string' && selectionOf(structure).levels.size === 0;
  return (
    <Box sx={{ minHeight: DRAFT_STATE_HEIGHT, mb: 1 }}>
      {lacksLevel ? (
        <Alert severity="error">{message}</Alert>
      ) : (
        <AsyncBoundary>
          <FormDraftState catalogue={catalogue} />
        </AsyncBoundary>
      )}
    </Box>
  );
}

const WAITING = <SkeletonLines lines={6} height={40} spacing={1} />;

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
        <DraftNotice catalogue={data} />
        {tree && (
          <AsyncBoundary waiting={WAITING}>
            <LevelTreeField tree={tree} />
          </AsyncBoundary>
        )}
        {!tree && isError && !isFetching && <ErrorAlert onRetry={refetch}>{FORM.loadFailed}</ErrorAlert>}
        {!tree && (!isError || isFetching) && WAITING}
      </Cell>
    </FormSection>
  );
};
