import { evidenceDivergences, type EvidenceLimits, type LimitedBuilding } from './evidence-divergences.js';

const UNLIMITED: EvidenceLimits = {
  ...{ limitZones: null, limitHeight: null, limitFloors: null, limitSystemId: null, limitSystem: null },
};
const BLOCK: LimitedBuilding = {
  ...{ bioclimaticZone: 'ZB3', bioclimaticZone2024: '3M', buildingHeight: 24, floors: 8 },
  ...{ constructiveSystemId: 1, constructiveSystem: 'Concreto armado' },
};
const UNKNOWN: LimitedBuilding = {
  ...{ bioclimaticZone: null, bioclimaticZone2024: null, buildingHeight: 0, floors: null },
  ...{ constructiveSystemId: null, constructiveSystem: null },
};

describe('evidenceDivergences', () => {
  it.each<[string, Partial<EvidenceLimits>, Partial<LimitedBuilding>, string[]]>([
    ['no limits', {}, {}, []],
    ['the zone of 2005', { limitZones: 'ZB1, ZB3' }, {}, []],
    ['the zone of 2024', { limitZones: '3M' }, {}, []],
    ['one of both editions', { limitZones: 'ZB1, 3M' }, {}, []],
    ['another zone', { limitZones: 'ZB1' }, {}, ['Vale para a zona ZB1; a edificação está em ZB3.']],
    ['other zones', { limitZones: '1R, 2M' }, {}, ['Vale para as zonas 1R, 2M; a edificação está em 3M.']],
    [
      'other zones of both editions',
      { limitZones: 'ZB1, 1R' },
      {},
      ['Vale para as zonas ZB1, 1R; a edificação está em ZB3 e 3M.'],
    ],
    [
      'zones of an edition without one of the building',
      { limitZones: '1R' },
      { bioclimaticZone2024: null },
      [],
    ],
    ['its own height', { limitHeight: 24 }, {}, []],
    ['a lower height', { limitHeight: 12.5 }, {}, ['Vale até 12,50 m de altura; a edificação tem 24 m.']],
    ['its own storeys', { limitFloors: 8 }, {}, []],
    ['fewer storeys', { limitFloors: 1 }, {}, ['Vale até 1 pavimento; a edificação tem 8.']],
    ['its own system', { limitSystemId: 1, limitSystem: 'Concreto armado' }, {}, []],
    [
      'another system',
      { limitSystemId: 2, limitSystem: 'Alvenaria estrutural' },
      {},
      ['Vale para o sistema construtivo Alvenaria estrutural; o da edificação é Concreto armado.'],
    ],
  ])('of a building with %s', (_, limits, building, texts) => {
    expect(evidenceDivergences({ ...UNLIMITED, ...limits }, { ...BLOCK, ...building })).toEqual(texts);
  });

  it('are none of a building of which nothing is known, and all of one that is outside of every limit', () => {
    const limits = {
      ...{ limitZones: 'ZB1', limitHeight: 3, limitFloors: 1 },
      ...{ limitSystemId: 2, limitSystem: 'Madeira' },
    };
    expect(evidenceDivergences(limits, UNKNOWN)).toEqual([]);
    expect(evidenceDivergences(limits, BLOCK)).toHaveLength(4);
  });
});
