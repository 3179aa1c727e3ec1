import { placeOfCep } from './cep-ranges.js';

describe('placeOfCep', () => {
  it.each([
    ['01310100', 'SP', 'São Paulo'],
    ['08490000', 'SP', 'São Paulo'],
    ['20040002', 'RJ', 'Rio de Janeiro'],
    ['29010002', 'ES', 'Vitória'],
    ['30130005', 'MG', 'Belo Horizonte'],
    ['40020000', 'BA', 'Salvador'],
    ['49010000', 'SE', 'Aracaju'],
    ['50030230', 'PE', 'Recife'],
    ['57020000', 'AL', 'Maceió'],
    ['58010000', 'PB', 'João Pessoa'],
    ['59010000', 'RN', 'Natal'],
    ['60170001', 'CE', 'Fortaleza'],
    ['64000290', 'PI', 'Teresina'],
    ['65010000', 'MA', 'São Luís'],
    ['66055260', 'PA', 'Belém'],
    ['68909115', 'AP', 'Macapá'],
    ['69005010', 'AM', 'Manaus'],
    ['69301000', 'RR', 'Boa Vista'],
    ['69906638', 'AC', 'Rio Branco'],
    ['71020631', 'DF', 'Brasília'],
    ['73010000', 'DF', 'Brasília'],
    ['74003010', 'GO', 'Goiânia'],
    ['76801000', 'RO', 'Porto Velho'],
    ['77001002', 'TO', 'Palmas'],
    ['78005000', 'MT', 'Cuiabá'],
    ['79002290', 'MS', 'Campo Grande'],
    ['80010000', 'PR', 'Curitiba'],
    ['88010000', 'SC', 'Florianópolis'],
    ['90010000', 'RS', 'Porto Alegre'],
  ])('%s is in %s, %s', (cep, uf, city) => {
    expect(placeOfCep(cep)).toEqual({ uf, city });
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
  ])('%s outside a capital tells the state alone: %s', (cep, uf) => {
    expect(placeOfCep(cep)).toEqual({ uf, city: null });
  });

  it.each(['00999999', '78900000', '', '8001000', '80010-000', '800100000', '8001000a'])(
    '%j is nowhere',
    (cep) => {
      expect(placeOfCep(cep)).toBeNull();
    },
  );

  it('has a range for each of the 27 states', () => {
    const states = new Set<string>();
    for (let prefix = 0; prefix < 100_000; prefix++) {
      const place = placeOfCep(`${String(prefix).padStart(5, '0')}000`);
      if (place) states.add(place.uf);
    }
    expect(states.size).toBe(27);
  });
});
