import { useLookup } from '../../../kit/query/useLookup';
import type { FieldText } from '../../../kit/form/FieldTexts';
import { isSame } from '../../../kit/form/leaves';
import { readableNumber } from '../../../kit/inputs/numberText';
import type { ParameterCondition } from '../Parameter';
import { CONDITIONS, SECTIONS } from '../words';
import { attributeText } from './useAttributes';
import { ValueNames } from './ValueNames';

const limitText = (limit: number | null): string | null => (limit === null ? null : readableNumber(limit, 2));

/** One further condition in a line: 'Área total: de 10,00 a 20,00'. */
function ConditionText({ attributeId, attributeValueIds, minLimit, maxLimit }: ParameterCondition) {
  const attribute = useLookup('attributes').byId.get(attributeId);
  return (
    <>
      {attribute ? attributeText(attribute) : attributeId}
      {': '}
      {attributeValueIds.length > 0 ? (
        <ValueNames attributeId={attributeId} ids={attributeValueIds} />
      ) : (
        CONDITIONS.range(limitText(minLimit), limitText(maxLimit))
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
export const CONDITIONS_TEXT: FieldText = {
  label: SECTIONS.conditions,
  show: (list: ParameterCondition[]) =>
    list.map((condition, index) => <ConditionText key={index} {...condition} />),
  same: (a, b) => isSame(parts(a), parts(b)),
};
