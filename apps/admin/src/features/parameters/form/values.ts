import type { FieldValues } from 'react-hook-form';
import { conditionFields, parameterFields } from '@prumo/domain';
import type { FieldErrors } from '../../../api/failure';
import { blankOf, namedCopy, payloadOf, valuesOf } from '../../../shared/form/formValues';
import type { Payload } from '../../../shared/form/useEditor';
import { limitsInOrder } from '../../catalogue/catalogue';
import type { Parameter } from '../Parameter';

export const BLANK_PARAMETER: FieldValues = {
  ...blankOf(parameterFields),
  ...{ requirementId: null, criterionId: null, conditions: [] },
};

/** A stored parameter as the form shows it; requirement and criterion only narrow the analyses. */
export const toForm = (parameter: Parameter): FieldValues => ({
  ...valuesOf(parameterFields, BLANK_PARAMETER, parameter),
  requirementId: parameter.requirementId,
  criterionId: parameter.criterionId,
  conditions: parameter.conditions,
});

/** Everything of a parameter but its description. */
export const toCopy = namedCopy('label', parameterFields.label);

const conditionsOf = (values: FieldValues): FieldValues[] => values['conditions'] as FieldValues[];

/** The payload: the parameter and its further conditions. */
export const fromForm = (values: FieldValues): Payload => ({
  ...payloadOf(parameterFields, values),
  // Without levels their values are cleared, whatever was typed before.
  ...(values['hasLevels'] === false && { intermediateValue: null, superiorValue: null }),
  conditions: conditionsOf(values).map((condition) => ({
    ...payloadOf(conditionFields, condition),
    attributeValueIds: condition['attributeValueIds'] as unknown,
  })),
});

const inOrder = limitsInOrder('minLimit', 'maxLimit');

/** Limits in order, the parameter's own and those of every further condition. */
export const checkLimits = (values: FieldValues): FieldErrors => ({
  ...inOrder(values),
  ...Object.fromEntries(
    conditionsOf(values).flatMap((condition, index) =>
      Object.entries(inOrder(condition)).map(([field, text]) => [`conditions.${index}.${field}`, text]),
    ),
  ),
});
