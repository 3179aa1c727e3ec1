import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { conditionFields, messageFor, CONDITION_LIMITS } from '@prumo/domain';
import { type FieldText, useFieldText } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { isSame } from '../../../shared/form/formValues';
import { useItems } from '../../../shared/form/useItems';
import { NumberInput } from '../../../shared/inputs';
import { readableNumber } from '../../../shared/inputs/numberText';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { CONDITIONS, HINTS, LABELS, SECTIONS, type ParameterCondition } from '../Parameter';
import { attributeText, countsYears, hasValues, useAttributes } from './attributeValues';
import { AttributeSelect, ValueNames, ValueSelect } from './ValueSelect';

interface ConditionRowProps {
  index: number;
  removal: ReturnType<ReturnType<typeof useItems>['removal']>;
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
const ConditionRow = ({ index, removal }: ConditionRowProps) => {
  const { setValue } = useFormContext();
  const { attributeOf } = useAttributes();
  const source = (field: string) => `conditions.${index}.${field}`;
  const attributeId: unknown = useWatch({ name: source('attributeId') });
  const attribute = attributeOf(attributeId);
  const values = hasValues(attribute?.dataKind);
  const clear = () => {
    setValue(source('attributeValueIds'), [], { shouldDirty: true });
    for (const field of ['minLimit', 'maxLimit']) setValue(source(field), null, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={CONDITIONS.name(index + 1)} sx={layout}>
      <div className="whole">
        <AttributeSelect
          source={source('attributeId')}
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
            isYear={countsYears(attribute)}
            validate={messageFor(conditionFields[field])}
            helperText={HINTS.unbounded}
          />
        ))
      )}
      <TooltipIconButton className="remove" tip={CONDITIONS.remove(index + 1)} size="medium" {...removal}>
        <DeleteIcon fontSize="small" />
      </TooltipIconButton>
    </Box>
  );
};

const limitText = (limit: number | null, isYear: boolean): string | null => {
  if (limit === null) return null;
  return isYear ? String(limit) : readableNumber(limit, 2);
};

/** One further condition in a line: 'Área total: de 10,00 a 20,00', 'Edição: de 2021'. */
function ConditionText({ attributeId, attributeValueIds, minLimit, maxLimit }: ParameterCondition) {
  const attribute = useAttributes().attributeOf(attributeId);
  const isYear = countsYears(attribute);
  return (
    <>
      {attribute ? attributeText(attribute) : attributeId}
      {': '}
      {attributeValueIds.length > 0 ? (
        <ValueNames attributeId={attributeId} ids={attributeValueIds} />
      ) : (
        CONDITIONS.range(limitText(minLimit, isYear), limitText(maxLimit, isYear))
      )}
      {'\n'}
    </>
  );
}

const parts = (list: unknown): unknown =>
  (list as ParameterCondition[]).map(({ attributeId, attributeValueIds, minLimit, maxLimit }) => [
    attributeId,
    attributeValueIds.toSorted((a, b) => a - b),
    minLimit,
    maxLimit,
  ]);

/** How the further conditions are told outside of their editor. */
const CONDITIONS_TEXT: FieldText = {
  label: SECTIONS.conditions,
  show: (list: ParameterCondition[]) =>
    list.map((condition, index) => <ConditionText key={index} {...condition} />),
  same: (a, b) => isSame(parts(a), parts(b)),
};

const BLANK = { attributeId: null, attributeValueIds: [], minLimit: null, maxLimit: null };

/** 'Condições adicionais': what must hold besides the parameter's own condition (docs/rules.md, Parameters). */
export const ConditionsEditor = () => {
  const { items, removal, addition } = useItems('conditions');
  useFieldText('conditions', CONDITIONS_TEXT);
  return (
    <FormSection title={SECTIONS.conditions} description={HINTS.conditions}>
      {items.map(({ id }, index) => (
        <ConditionRow key={id} index={index} removal={removal(index)} />
      ))}
      <Cell>
        <div>
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            disabled={items.length >= CONDITION_LIMITS.conditions}
            {...addition(BLANK, 'attributeId')}
          >
            {CONDITIONS.add}
          </Button>
        </div>
      </Cell>
    </FormSection>
  );
};
