import { TextField, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { analysisFields } from '@prumo/domain';
import { getJson } from '../../api/httpClient';
import { FormDialog } from '../../kit/form/FormDialog';
import { useFormDialog } from '../../kit/form/FormDialogContext';
import { Cell, FormSection } from '../../kit/form/FormFields';
import { SearchSelect, SwitchInput } from '../../kit/inputs';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import { Failed } from '../../kit/query/Failed';
import { failureAs } from '../../kit/toast/failure';
import { tellDuplicateCode, COLUMNS, usedText } from '../catalogue/catalogue';
import { SymbolInput } from '../catalogue/CatalogueForm';
import { CodeCell } from '../catalogue/CatalogueList';
import { LookupFilter } from '../catalogue/LookupFilter';
import { CRITERION, REQUIREMENT, type Analysis, CODE, DUPLICATE, WORDS, LOAD_FAILED } from './Analysis';

/** The filters by requirement and by criterion, of analyses and of parameters. */
export const AnalysisFilters = () => (
  <>
    <LookupFilter source="requirementId" resource="requirements" {...REQUIREMENT} />
    <LookupFilter source="criterionId" resource="criteria" {...CRITERION} />
  </>
);

interface ShownCode {
  code: string;
  hint: string;
}

/** The code that the analysis has, or will get for the requirement and criterion that are chosen. */
export function useAnalysisCode(): ShownCode {
  const { record } = useFormDialog<Analysis>();
  const [requirementId, criterionId]: unknown[] = useWatch({ name: ['requirementId', 'criterionId'] });
  const stays = record?.requirementId === requirementId && record?.criterionId === criterionId;
  const isComplete = typeof requirementId === 'number' && typeof criterionId === 'number';
  const place = `requirementId=${String(requirementId)}&criterionId=${String(criterionId)}`;
  const { data, isError } = useQuery({
    queryKey: ['analyses', 'next-code', place],
    queryFn: ({ signal }) => getJson<{ code: string }>(`/api/analyses/next-code?${place}`, signal),
    enabled: isComplete && !stays,
    staleTime: 0,
  });
  if (record && stays) return { code: record.code, hint: CODE.given };
  if (!isComplete) return { code: '', hint: CODE.pending };
  return { code: data?.code ?? '', hint: isError ? CODE.failed : CODE.given };
}

/** The code, which the server gives: it can be read and copied, not typed. */
const CodeField = () => {
  const { code, hint } = useAnalysisCode();
  return (
    <TextField
      label={CODE.label}
      value={code}
      helperText={hint}
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  );
};

const BLANK = { requirementId: null, criterionId: null, label: '', isActive: true };

/** The form of an analysis. */
export const AnalysisForm = () => (
  <FormDialog<Analysis>
    {...WORDS.form}
    fields={analysisFields}
    defaultValues={BLANK}
    onFailure={tellDuplicateCode(DUPLICATE)}
  >
    <FormSection>
      <Cell span={6}>
        <SearchSelect source="requirementId" label={REQUIREMENT.label} resource="requirements" />
      </Cell>
      <Cell span={6}>
        <SearchSelect source="criterionId" label={CRITERION.label} resource="criteria" />
      </Cell>
      <Cell span={4}>
        <CodeField />
      </Cell>
      <Cell span={8}>
        <SymbolInput source="label" label={COLUMNS.label} />
      </Cell>
      <Cell>
        <SwitchInput source="isActive" label={WORDS.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);

export interface ReferenceCellProps {
  code: string;
  label: string;
  isActive: boolean;
}

/** The requirement or criterion that a row belongs to, in two lines at most. */
export const ReferenceCell = ({ code, label, isActive }: ReferenceCellProps) => {
  const text = usedText(`${code} - ${label}`, isActive);
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        minWidth: 140,
      }}
    >
      {text}
    </Box>
  );
};

/** The toast that goes with it. */
export const tellLoadFailed = (error: unknown): void =>
  failureAs(error, { title: LOAD_FAILED.title, description: LOAD_FAILED.text });

/** Tells that the analyses could not be read. */
export const LoadFailed = () => {
  const { refetch } = useListContext();
  return (
    <Failed sx={{ m: 2 }} onRetry={refetch}>
      {LOAD_FAILED.text}
    </Failed>
  );
};

const Column = DataTable.Col<Analysis>;

const RequirementCell = ({ requirementCode, requirementLabel, requirementIsActive }: Analysis) => (
  <ReferenceCell code={requirementCode} label={requirementLabel} isActive={requirementIsActive} />
);

const CriterionCell = ({ criterionCode, criterionLabel, criterionIsActive }: Analysis) => (
  <ReferenceCell code={criterionCode} label={criterionLabel} isActive={criterionIsActive} />
);

/** The screen of the analyses, by requirement, criterion and code. */
const AnalysisList = () => (
  <>
    <ListPage
      {...WORDS.list}
      sort={{ field: 'requirementId', order: 'ASC' }}
      filters={<AnalysisFilters />}
      errorState={<LoadFailed />}
      onLoadError={tellLoadFailed}
    >
      <Column
        source="requirementId"
        label={REQUIREMENT.label}
        className="wide-only"
        render={RequirementCell}
      />
      <Column source="criterionId" label={CRITERION.label} className="tablet-only" render={CriterionCell} />
      <Column source="code" label={COLUMNS.code} render={(record) => <CodeCell record={record} />} />
      <Column source="label" label={COLUMNS.label} className="tablet-only" />
      <Column source="isActive" label={COLUMNS.active}>
        <ActiveToggle words={WORDS.toggle} />
      </Column>
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal} />
      </Column>
    </ListPage>
    <AnalysisForm />
  </>
);

export default AnalysisList;
