import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { CONDITION_LIMITS } from '@prumo/domain';
import { useFieldArray } from 'react-hook-form';
import { useFieldText } from '../../../kit/form/FieldTexts';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { CONDITIONS, HINTS, SECTIONS } from '../words';
import { ConditionRow } from './ConditionRow';
import { CONDITIONS_TEXT } from './conditionsText';

const BLANK = { attributeId: null, attributeValueIds: [], minLimit: null, maxLimit: null };

/** 'Condições adicionais': what must hold besides the parameter's own condition (decisions §6). */
export const ConditionsEditor = () => {
  const { fields, append, remove } = useFieldArray({ name: 'conditions' });
  useFieldText('conditions', CONDITIONS_TEXT);
  return (
    <FormSection title={SECTIONS.conditions} description={HINTS.conditions}>
      {fields.map(({ id }, index) => (
        <ConditionRow key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <Cell>
        <div>
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            disabled={fields.length >= CONDITION_LIMITS.conditions}
            onClick={() => append(BLANK, { focusName: `conditions.${fields.length}.attributeId` })}
          >
            {CONDITIONS.add}
          </Button>
        </div>
      </Cell>
    </FormSection>
  );
};
