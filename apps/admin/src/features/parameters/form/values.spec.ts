import { BLANK_PARAMETER, checkLimits, fromForm } from './values';

const values = {
  ...BLANK_PARAMETER,
  requirementId: 1,
  criterionId: 2,
  analysisId: 3,
  label: '  Isolamento ≥ 20  ',
  conditions: [{ attributeId: 9, attributeValueIds: [4, 5], minLimit: null, maxLimit: null }],
};

describe('parameter form', () => {
  it('sends blanks as null and trimmed texts, and omits the fields that filter analyses', () => {
    const sent = fromForm(values);
    expect(sent).toMatchObject({ analysisId: 3, label: 'Isolamento ≥ 20', unit: null, minimumValue: null });
    expect(sent).not.toHaveProperty('requirementId');
    expect(sent).not.toHaveProperty('criterionId');
    expect(sent['conditions']).toEqual([
      { attributeId: 9, attributeValueIds: [4, 5], minLimit: null, maxLimit: null },
    ]);
  });

  it('rejects a maximum below the minimum, in every condition', () => {
    const wrong = { attributeId: 9, attributeValueIds: [], minLimit: 5, maxLimit: 4 };
    expect(
      checkLimits({ ...values, minLimit: 3, maxLimit: 2, conditions: [values.conditions[0], wrong] }),
    ).toEqual({
      maxLimit: 'Máx deve ser >= Mín',
      'conditions.1.maxLimit': 'Máx deve ser >= Mín',
    });
    expect(checkLimits({ ...values, minLimit: 2, maxLimit: 2 })).toEqual({});
    expect(checkLimits({ ...values, minLimit: 2 })).toEqual({});
  });
});
