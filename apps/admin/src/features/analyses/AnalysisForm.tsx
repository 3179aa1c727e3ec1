import { TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { analysisFields } from '@prumo/domain';
import { FormDialog } from '../../shared/form/FormDialog';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { SearchSelect, SwitchInput } from '../../shared/inputs';
import { useRead } from '../../shared/query/useRead';
import { tellDuplicateCode, COLUMNS } from '../catalogue/catalogue';
import { SymbolInput } from '../catalogue/CatalogueForm';
import { CRITERION, REQUIREMENT, type Analysis, CODE, DUPLICATE, TEXTS } from './Analysis';

/** The code that the analysis has, or will get for the requirement and criterion that are chosen. */
function useAnalysisCode() {
  const { record } = useEditorContext<Analysis>();
  const [requirementId, criterionId]: unknown[] = useWatch({ name: ['requirementId', 'criterionId'] });
  const stays = record?.requirementId === requirementId && record?.criterionId === criterionId;
  const isComplete = typeof requirementId === 'number' && typeof criterionId === 'number';
  const place = `requirementId=${String(requirementId)}&criterionId=${String(criterionId)}`;
  const { data, isError } = useRead<{ code: string }>(`/api/analyses/next-code?${place}`, {
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

/** The form of an analysis. */
export const AnalysisForm = () => (
  <FormDialog<Analysis> {...TEXTS.form} fields={analysisFields} onFailure={tellDuplicateCode(DUPLICATE)}>
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
        <SwitchInput source="isActive" label={TEXTS.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);
