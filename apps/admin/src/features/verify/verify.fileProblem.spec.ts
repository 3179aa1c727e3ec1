import { fileProblem } from './verify';

it.each([
  ['a.pdf', 'application/pdf', 10, undefined],
  ['A.PDF', '', 10, undefined],
  ['sem-extensao', 'application/pdf', 10, undefined],
  ['foto.png', 'image/png', 10, 'Escolha um arquivo PDF.'],
  ['a.pdf', 'application/pdf', 20 * 1024 * 1024, undefined],
  ['a.pdf', 'application/pdf', 20 * 1024 * 1024 + 1, 'O arquivo tem mais de 20 MB.'],
])('%s %s %d: %s', (name, type, size, problem) => {
  expect(fileProblem({ name, type, size })).toBe(problem);
});
