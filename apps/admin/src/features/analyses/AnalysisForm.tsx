import { TextField } from '@mui/material';
import { analysisFields } from '@prumo/domain';
import { tellDuplicateCode } from '../catalogue/duplicateCode';
import { SymbolInput } from '../catalogue/SymbolInput';
import { COLUMNS } from '../catalogue/words';
import { FormDialog } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { SearchSelect, SwitchInput } from '../../kit/inputs';
import type { Analysis } from './Analysis';
import { useAnalysisCode } from './useAnalysisCode';
import { CODE, CRITERION, DUPLICATE, REQUIREMENT, WORDS } from './words';

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
