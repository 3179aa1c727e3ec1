import { strengthOf } from './passwordStrength';

it.each([
  ['123456', 0, true],
  ['FLAMENGO', 1, true],
  ['cachoeira', 1, false],
  ['quatro muros e uma janela azul', 4, false],
])('rates %s: %i, one of the most used: %p', (password, score, isCommon) => {
  expect(strengthOf(password, [])).toEqual({ score, isCommon, isPersonal: false });
});

it("rates a password with the user's name or e-mail as weak", () => {
  const personal = ['Joaquina Zwierzynska', 'joaquina.z@exemplo.com.br'];
  expect(strengthOf('zwierzynska', [])).toMatchObject({ isPersonal: false });
  expect(strengthOf('zwierzynska', personal)).toMatchObject({ score: 0, isPersonal: true });
});

it('rates a very long password in time', () => {
  expect(strengthOf('aB3$'.repeat(64), []).score).toBeGreaterThan(0);
});
