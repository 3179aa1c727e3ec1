import { maskPhone } from '@prumo/domain';
import { caretAfter } from './caret';
import { replaceSymbols } from './typing';

describe('the caret of a text that is transformed while it is typed', () => {
  it('stays behind the symbol that two characters became', () => {
    expect(caretAfter('Vão <= 30 m', 6, replaceSymbols)).toBe('Vão ≤'.length);
  });

  it('steps over the punctuation that a mask adds before it', () => {
    expect(caretAfter('4199998888', 2, maskPhone)).toBe('(41'.length);
    expect(caretAfter('4199998888', 3, maskPhone)).toBe('(41) 9'.length);
  });
});
