import { BLANK_SYSTEM, isBlankSystem, type StoredSystem, systemToForm, systemWrite } from './system';

const STORED: StoredSystem = {
  systemType: 'concrete',
  materialResistance: null,
  designLife: 50,
  designLoads: '1,5 kN/m²',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

describe('what is written of the structural system', () => {
  it('is nothing while the section is blank and none is stored', () => {
    expect(systemWrite(BLANK_SYSTEM, null)).toEqual({ kind: 'keep' });
    expect(systemToForm(null)).toEqual(BLANK_SYSTEM);
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLoads: '  ' })).toBe(true);
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLife: 0 })).toBe(false);
  });

  it('is a removal of the one that was seen when it was cleared', () => {
    expect(systemWrite(BLANK_SYSTEM, STORED)).toEqual({ kind: 'remove', startedFrom: STORED.updatedAt });
  });

  it('is the whole system for one that is new, saying that there was none', () => {
    expect(systemWrite({ ...BLANK_SYSTEM, systemType: 'wood', designLife: '50' }, null)).toEqual({
      kind: 'put',
      body: {
        systemType: 'wood',
        materialResistance: null,
        designLife: 50,
        designLoads: null,
        updatedAt: null,
      },
    });
  });

  it('is nothing when it is as stored, and says where a change started from', () => {
    expect(systemWrite(systemToForm(STORED), STORED)).toEqual({ kind: 'keep' });
    const change = systemWrite({ ...systemToForm(STORED), designLife: 75 }, STORED);
    expect(change).toMatchObject({ kind: 'put', body: { designLife: 75, updatedAt: STORED.updatedAt } });
  });
});
