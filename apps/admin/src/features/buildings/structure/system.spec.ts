import { BLANK_SYSTEM, isBlankSystem, type StoredSystem, systemPayload, systemToForm } from './system';

const STORED: StoredSystem = {
  systemType: 'concrete',
  materialResistance: null,
  designLife: 50,
  designLoads: '1,5 kN/m²',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

describe('structural system in the body of a building', () => {
  it('is absent while the section is blank and none is stored', () => {
    expect(systemPayload(BLANK_SYSTEM, null)).toEqual({});
    expect(systemPayload({ ...BLANK_SYSTEM, designLife: '', designLoads: '  ' }, null)).toEqual({});
    expect(systemToForm(null)).toEqual(BLANK_SYSTEM);
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLoads: '  ' })).toBe(true);
    expect(isBlankSystem({ ...BLANK_SYSTEM, designLife: 0 })).toBe(false);
  });

  it('deletes the stored system when the section was cleared', () => {
    expect(systemPayload(BLANK_SYSTEM, STORED)).toEqual({
      structuralSystem: null,
      structuralSystemUpdatedAt: STORED.updatedAt,
    });
  });

  it('contains the whole system when none was stored', () => {
    expect(systemPayload({ ...BLANK_SYSTEM, systemType: 'wood', designLife: '50' }, null)).toEqual({
      structuralSystem: {
        systemType: 'wood',
        materialResistance: null,
        designLife: 50,
        designLoads: null,
        updatedAt: null,
      },
    });
  });

  it('is absent when unchanged, and contains the version it was changed from', () => {
    expect(systemPayload(systemToForm(STORED), STORED)).toEqual({});
    expect(systemPayload({ ...systemToForm(STORED), designLife: 75 }, STORED)).toMatchObject({
      structuralSystem: { designLife: 75, updatedAt: STORED.updatedAt },
    });
  });
});
