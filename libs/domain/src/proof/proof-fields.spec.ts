import type { Demanded } from './judge.js';
import { isAssessed, judgementOf, NOTHING_ENTERED, proofErrors, type ProofValues } from './proof-fields.js';

const demanded: Demanded = {
  ...{ minimumValue: '≥ 45', intermediateValue: '≥ 50', superiorValue: null },
  ...{ unit: 'dB', hasLevels: true, required: 'minimum', isPending: false },
};

const values = (entered: Partial<ProofValues>): ProofValues => ({
  ...NOTHING_ENTERED,
  ...entered,
});

describe('what is entered for a row', () => {
  it.each<[Partial<ProofValues>, string[]]>([
    [{}, []],
    [{ situation: 'not-applicable' }, ['situationReason']],
    [{ situation: 'exempt' }, ['situationReason']],
    [{ situation: 'exempt', situationReason: 'IT 08, item 5.2' }, []],
    [{ designValue: 47, designText: '47 dB' }, ['designText']],
    [{ overrideLevel: 'superior' }, ['overrideReason']],
    [{ overrideReason: 'Laudo' }, ['overrideLevel']],
    // What contradicts the figures needs a reason.
    [{ situation: 'meets', designValue: 44, unit: 'dB' }, ['situation']],
    [{ situation: 'meets', designValue: 45, unit: 'dB' }, []],
    [{ situation: 'meets', designValue: 44, unit: 'cm' }, []],
    [{ situation: 'fails', designValue: 44, unit: 'dB' }, []],
    [
      {
        situation: 'meets',
        designValue: 44,
        unit: 'dB',
        overrideLevel: 'minimum',
        overrideReason: 'Incerteza do ensaio',
      },
      [],
    ],
  ])('of %j is refused in %j', (entered, fields) => {
    expect(Object.keys(proofErrors(values(entered), demanded))).toEqual(fields);
  });

  it('contradicts nothing where the row no longer applies', () => {
    expect(proofErrors(values({ situation: 'meets', designValue: 1, unit: 'dB' }))).toEqual({});
  });

  it('assesses the row, unless it only plans the proof', () => {
    const planned = { responsibleRole: 'Construtora', stage: 'Obra', dueDate: '2027-01-31', unit: 'dB' };
    expect(isAssessed(values(planned))).toBe(false);
    expect(isAssessed(values({ situation: 'drafting' }))).toBe(true);
    expect(isAssessed(values({ designText: 'L/600' }))).toBe(true);
  });

  it('is judged once there is a value', () => {
    expect(judgementOf(demanded, values({ unit: 'dB' }))).toBeUndefined();
    expect(judgementOf(demanded, values({ designText: '50 dB' }))).toEqual({ reason: 'text' });
    expect(judgementOf(demanded, values({ designValue: 50, unit: 'dB' }))).toEqual({
      achieved: 'intermediate',
      meets: true,
    });
  });
});
