import { parsed } from '../../test/parse.js';
import { optionalText, requiredText } from './field.js';

const name = requiredText('Nome é obrigatório', {
  min: { value: 3, message: 'curto' },
  max: { value: 5, message: 'longo' },
});

describe('requiredText', () => {
  it.each([
    ['  Ana ', 'Ana'],
    ['', '✗ Nome é obrigatório'],
    ['   ', '✗ Nome é obrigatório'],
    [null, '✗ Nome é obrigatório'],
    [undefined, '✗ Nome é obrigatório'],
    ['An', '✗ curto'],
    ['Anabel', '✗ longo'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    [123, '✗ Valor inválido'],
    [['Ana'], '✗ Valor inválido'],
    ['An\0a', '✗ Valor inválido'],
    ['An\ud800a', '✗ Valor inválido'],
  ])('parses %j as %j', (raw, expected) => expect(parsed(name, raw)).toBe(expected));

  it('describes itself with its limits', () => {
    expect(name.required).toBe(true);
    expect(name.schema).toEqual({ type: 'string', minLength: 3, maxLength: 5, nullable: false });
  });
});

describe('optionalText', () => {
  const code = optionalText({
    max: 4,
    normalize: (text) => text.toUpperCase(),
    pattern: { value: /^[A-Z]+$/, message: 'só letras' },
    check: (text) => (text === 'NAO' ? 'recusado' : undefined),
  });

  it.each([
    [' ab ', 'AB'],
    ['', null],
    [null, null],
    ['abcde', '✗ Máx 4 caracteres'],
    ['a1', '✗ só letras'],
    ['nao', '✗ recusado'],
  ])('parses %j as %j', (raw, expected) => expect(parsed(code, raw)).toBe(expected));

  it('describes itself as nullable', () => {
    expect(code.required).toBe(false);
    expect(code.schema).toEqual({ type: 'string', maxLength: 4, pattern: '^[A-Z]+$', nullable: true });
  });

  it('has no limits by default', () => {
    expect(parsed(optionalText(), 'x'.repeat(5000))).toHaveLength(5000);
    expect(parsed(requiredText('!'), 'x')).toBe('x');
  });
});
