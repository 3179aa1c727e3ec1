import { IMPORT } from './import-words';

describe('error of an imported cell', () => {
  it.each([
    ['Ativa', 'talvez', 'use Sim ou Não', 'Ativa “talvez”: use Sim ou Não'],
    ['Município', '', 'preencha a UF também', 'Município: preencha a UF também'],
    ['Código', '', 'Código é obrigatório', 'Código é obrigatório'],
    ['', '', 'a linha repete a linha 2', 'a linha repete a linha 2'],
  ])(
    'names the column %s with the value “%s” unless the message does: %s',
    (column, value, message, text) => {
      expect(IMPORT.fault(column, value, message)).toBe(text);
    },
  );
});

describe('number of records', () => {
  it.each([
    ['cities', 'Importar 2 linhas', '1 linha com erro', 'linha por linha'],
    ['compositions', 'Importar 2 composições', '1 composição com erro', 'composição por composição'],
  ])('of %s uses their own noun', (path, apply, wrong, limits) => {
    expect(IMPORT.apply(2, path)).toBe(apply);
    expect(IMPORT.wrong(1, path)).toContain(`${wrong}: nada`);
    expect(IMPORT.limits(path)).toContain(limits);
  });
});
