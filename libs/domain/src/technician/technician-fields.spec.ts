import { parsed } from '../../test/parse.js';
import { documentCharacters, phoneDigits, technicianFields as fields } from './technician-fields.js';

it.each<[keyof typeof fields, unknown, unknown]>([
  ['fullName', '  Ana Souza ', 'Ana Souza'],
  ['fullName', '', '✗ Nome completo é obrigatório'],
  ['fullName', 'An', '✗ Nome completo deve ter pelo menos 3 caracteres'],
  ['creaCau', 'PR-123', 'PR-123'],
  ['creaCau', '', '✗ CREA/CAU deve ter pelo menos 3 caracteres'],
  ['creaCau', '12', '✗ CREA/CAU deve ter pelo menos 3 caracteres'],
  ['creaCau', 'x'.repeat(51), '✗ Máx 50 caracteres'],
  ['licenseState', 'pr', 'PR'],
  ['licenseState', '', '✗ UF do Registro é obrigatória'],
  ['licenseState', 'PRX', '✗ UF do Registro é obrigatória'],
  ['cpfCnpj', '529.982.247-25', '52998224725'],
  ['cpfCnpj', '11.222.333/0001-81', '11222333000181'],
  ['cpfCnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['cpfCnpj', '52998224724', '52998224724'],
  ['cpfCnpj', '', '✗ CPF/CNPJ é obrigatório'],
  ['cpfCnpj', '5299822472', '✗ Informe CPF (11) ou CNPJ (14) válido.'],
  ['cpfCnpj', '529982247251', '✗ Informe CPF (11) ou CNPJ (14) válido.'],
  ['cpfCnpj', '5299822472A', '✗ Informe CPF (11) ou CNPJ (14) válido.'],
  ['cpfCnpj', '12ABC34501DEX5', '✗ Informe CPF (11) ou CNPJ (14) válido.'],
  ['email', ' Ana@Exemplo.COM.br ', 'ana@exemplo.com.br'],
  ['email', '', '✗ Email inválido'],
  ['email', 'ana', '✗ Email inválido'],
  ['email', 'ana@exemplo', '✗ Email inválido'],
  ['email', 'ana@exemplo.c', '✗ Email inválido'],
  ['email', 'ana souza@exemplo.com', '✗ Email inválido'],
  ['email', 'a@b@exemplo.com', '✗ Email inválido'],
  ['phone', '(41) 99999-8888', '41999998888'],
  ['phone', '+55 41 3333-4444', '4133334444'],
  ['phone', '', '✗ Telefone é obrigatório'],
  ['phone', '3333-4444', '✗ Telefone inválido'],
  ['phone', '419999988889', '✗ Telefone inválido'],
  ['street', '', '✗ Logradouro é obrigatório'],
  ['state', 'sp', 'SP'],
  ['state', '', null],
  ['state', 'SPX', '✗ UF deve ter 2 letras'],
  ['cep', '80010-000', '80010000'],
  ['cep', '', null],
  ['cep', '8001', '✗ CEP deve ter 8 dígitos'],
  ['company', ' ', null],
  ['notes', ' Só pela manhã ', 'Só pela manhã'],
  ['addressNumber', null, null],
  ['neighborhood', undefined, null],
  ['city', ' Curitiba ', 'Curitiba'],
])('%s %j → %j', (name, raw, expected) => expect(parsed(fields[name], raw)).toBe(expected));

it.each([
  ['5541999998888', '41999998888'],
  ['554133334444', '4133334444'],
  ['55999998888', '55999998888'],
  ['(55) 3333-4444', '5533334444'],
  ['419999988889', '419999988889'],
])('the digits of %s are %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

it('strips the punctuation of a document and nothing else', () => {
  expect(documentCharacters(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(documentCharacters('12_3')).toBe('12_3');
});
