import { accessText } from './access-text.js';

it.each([
  [[], [], ''],
  [['Celular'], [], '1 chave de acesso: Celular'],
  [['Celular', 'Notebook'], ['Planilha'], '2 chaves de acesso: Celular, Notebook; 1 token: Planilha'],
])('describes passkeys %j and tokens %j as %p', (passkeys, tokens, text) => {
  expect(accessText({ passkeys, tokens })).toBe(text);
});
