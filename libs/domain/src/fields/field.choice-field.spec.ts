import { parsed } from '../../test/parse.js';
import { flag, oneOf, messageFor } from './field.js';

describe('flag', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, true],
    [null, '✗ sim ou não?'],
    [' ', '✗ sim ou não?'],
    ['true', '✗ Valor inválido'],
    [1, '✗ Valor inválido'],
  ])('parses %j as %j', (raw, expected) => expect(parsed(flag(true, 'sim ou não?'), raw)).toBe(expected));

  it('is optional and describes itself as a boolean', () => {
    expect(flag(false, '').required).toBe(false);
    expect(flag(false, '').schema).toEqual({ type: 'boolean', nullable: false, default: false });
  });
});

describe('oneOf', () => {
  const words = ['sim', 'não'] as const;

  it.each([
    ['a word', oneOf(words), 'sim', 'sim'],
    ['another word', oneOf(words), 'talvez', '✗ Valor inválido'],
    ['another word, with a text', oneOf(words, { invalid: 'qual?' }), 'talvez', '✗ qual?'],
    ['blank', oneOf(words), '', null],
    ['absent with a default', oneOf(words, { absent: 'não', required: 'escolha' }), undefined, 'não'],
    ['blank with a default', oneOf(words, { absent: 'não', required: 'escolha' }), '', '✗ escolha'],
    ['blank where required', oneOf(words, { required: 'escolha' }), '', '✗ escolha'],
    ['no text', oneOf(words), 7, '✗ Valor inválido'],
  ])('parses %s', (_name, rule, raw, expected) => expect(parsed(rule, raw)).toBe(expected));

  it('describes itself as an enumeration', () => {
    expect(oneOf(words).schema).toEqual({ type: 'string', enum: ['sim', 'não'], nullable: true });
  });
});

describe('messageFor', () => {
  const validate = messageFor(oneOf(['sim'], { required: 'escolha' }));

  it("returns a form's message, or undefined", () => {
    expect(validate('sim')).toBeUndefined();
    expect(validate('')).toBe('escolha');
    expect(validate('x')).toBe('Valor inválido');
  });
});
