import { stateOfCep } from './cep-ranges.js';

describe('stateOfCep', () => {
  it.each([
    ['01310100', 'SP'],
    ['08490000', 'SP'],
    ['20040002', 'RJ'],
    ['29010002', 'ES'],
    ['30130005', 'MG'],
    ['40020000', 'BA'],
    ['49010000', 'SE'],
    ['50030230', 'PE'],
    ['57020000', 'AL'],
    ['58010000', 'PB'],
    ['59010000', 'RN'],
    ['60170001', 'CE'],
    ['64000290', 'PI'],
    ['65010000', 'MA'],
    ['66055260', 'PA'],
    ['68909115', 'AP'],
    ['69005010', 'AM'],
    ['69301000', 'RR'],
    ['69906638', 'AC'],
    ['71020631', 'DF'],
    ['73010000', 'DF'],
    ['74003010', 'GO'],
    ['76801000', 'RO'],
    ['77001002', 'TO'],
    ['78005000', 'MT'],
    ['79002290', 'MS'],
    ['80010000', 'PR'],
    ['88010000', 'SC'],
    ['90010000', 'RS'],
  ])('locates %s in %s', (cep, uf) => {
    expect(stateOfCep(cep)).toBe(uf);
  });

  it.each([
    ['13216000', 'SP'],
    ['06010000', 'SP'],
    ['08500000', 'SP'],
    ['24120047', 'RJ'],
    ['83005000', 'PR'],
    ['88113350', 'SC'],
    ['72800000', 'GO'],
    ['73700000', 'GO'],
    ['69400000', 'AM'],
    ['99999999', 'RS'],
  ])('locates %s outside of a capital in %s', (cep, uf) => {
    expect(stateOfCep(cep)).toBe(uf);
  });

  it.each(['00999999', '78900000', '', '8001000', '80010-000', '800100000', '8001000a'])(
    '%j is nowhere',
    (cep) => {
      expect(stateOfCep(cep)).toBeNull();
    },
  );

  it('has a range for each of the 27 states', () => {
    const states = new Set<string>();
    for (let prefix = 0; prefix < 100_000; prefix++) {
      const state = stateOfCep(`${String(prefix).padStart(5, '0')}000`);
      if (state) states.add(state);
    }
    expect(states.size).toBe(27);
  });
});
