import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { conditionFields, messageFor } from '@prumo/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberInput, SearchSelect } from '../../../kit/inputs';
import { CONDITIONS, HINTS, LABELS } from '../words';
import { attributeText, hasValues, useAttributes } from './useAttributes';
import { ValueSelect } from './ValueSelect';

interface ConditionRowProps {
  index: number;
  onRemove: () => void;
}

const requireValues = (ids: unknown): string | undefined =>
  Array.isArray(ids) && ids.length > 0 ? undefined : CONDITIONS.valueRequired;

const layout = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 1.5,
  mt: 0.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr auto', sm: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) auto' },
  '& > .whole': { gridColumn: { xs: '1 / 3', sm: 'auto' } },
  '& > .values': { gridColumn: { xs: '1 / -1', sm: '2 / 4' } },
  '& > .remove': { gridRow: 1, gridColumn: { xs: 3, sm: 4 } },
} as const;

/** One further condition: an attribute, and its values or limits. */
export const ConditionRow = ({ index, onRemove }: ConditionRowProps) => {
  const { setValue } = useFormContext();
  const { choices, isPending, failed, kindOf } = useAttributes();
  const source = (field: string) => `conditions.${index}.${field}`;
  const attributeId: unknown = useWatch({ name: source('attributeId') });
  const values = hasValues(kindOf(attributeId));
  const clear = () => {
    setValue(source('attributeValueIds'), [], { shouldDirty: true });
    for (const field of ['minLimit', 'maxLimit']) setValue(source(field), null, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={CONDITIONS.name(index + 1)} sx={layout}>
      <div className="whole">
        <SearchSelect
          source={source('attributeId')}
          label={LABELS.attributeId}
          resource="attributes"
          choices={choices}
          loading={isPending}
          failed={failed}
          optionText={attributeText}
          validate={messageFor(conditionFields.attributeId)}
          required
          onChoose={clear}
        />
      </div>
      {values ? (
        <div className="values">
          <ValueSelect
            key={String(attributeId)}
            source={source('attributeValueIds')}
            label={LABELS.attributeValueIds}
            attributeId={Number(attributeId)}
            multiple
            required
            validate={requireValues}
          />
        </div>
      ) : (
        (['minLimit', 'maxLimit'] as const).map((field) => (
          <NumberInput
            key={field}
            source={source(field)}
            label={LABELS[field]}
            disabled={attributeId == null}
            validate={messageFor(conditionFields[field])}
            helperText={HINTS.unbounded}
          />
        ))
      )}
      <Tooltip title={CONDITIONS.remove(index + 1)}>
        <IconButton className="remove" aria-label={CONDITIONS.remove(index + 1)} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
