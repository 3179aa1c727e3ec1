import { maskPhone } from '@prumo/domain';
import { caretAfter } from './caret';
import { replaceSymbols } from './typing';

describe('caret in a text that is transformed while typing', () => {
  it('stays after the symbol that replaced two characters', () => {
    expect(caretAfter('Vão <= 30 m', 6, replaceSymbols)).toBe('Vão ≤'.length);
  });

  it('skips the punctuation that a mask inserts before it', () => {
    expect(caretAfter('4199998888', 2, maskPhone)).toBe('(41'.length);
    expect(caretAfter('4199998888', 3, maskPhone)).toBe('(41) 9'.length);
  });
});
