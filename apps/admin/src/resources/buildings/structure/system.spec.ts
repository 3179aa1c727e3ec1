import { BLANK_SYSTEM, isBlankSystem, type StoredSystem, systemToForm, systemWrite } from './system';

const STORED: StoredSystem = {
  systemType: 'concrete',
  materialResistance: null,
  designLife: 50,
  designLoads: '1,5 kN/m²',
  updatedAt: '2026-01-02T03:04:05.678Z',
};
const state = { kind: 'stored', system: STORED } as const;

describe('what is written of the structural system', () => {
  it('is nothing while the section is blank and none is stored', () => {
    expect(systemWrite(BLANK_SYSTEM, { kind: 'none' })).toEqual({ kind: 'keep' });
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLoads: '  ' })).toBe(true);
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLife: 0 })).toBe(false);
  });

  it('is a removal when a stored one was cleared', () => {
    expect(systemWrite(BLANK_SYSTEM, state)).toEqual({ kind: 'remove' });
  });

  it('is the whole system for one that is new', () => {
    expect(systemWrite({ ...BLANK_SYSTEM, systemType: 'wood', designLife: '50' }, { kind: 'none' })).toEqual({
      kind: 'put',
      body: { systemType: 'wood', materialResistance: null, designLife: 50, designLoads: null },
    });
  });

  it('is nothing when it is as stored, and says where a change started from', () => {
    expect(systemWrite(systemToForm(STORED), state)).toEqual({ kind: 'keep' });
    const change = systemWrite({ ...systemToForm(STORED), designLife: 75 }, state);
    expect(change).toMatchObject({ kind: 'put', body: { designLife: 75, updatedAt: STORED.updatedAt } });
  });

  it('is nothing while it is not known what is stored', () => {
    expect(systemWrite({ ...BLANK_SYSTEM, systemType: 'steel' }, { kind: 'unknown' })).toEqual({
      kind: 'keep',
    });
  });
});
