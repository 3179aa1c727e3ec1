import { IMPORT } from './import-words';

describe('what is wrong with a cell', () => {
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
