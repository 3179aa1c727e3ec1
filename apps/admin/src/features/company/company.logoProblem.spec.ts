import { colorIn, logoProblem } from './company';

it.each([
  ['image/png', 10, undefined],
  ['image/jpeg', 256 * 1024, undefined],
  ['image/jpeg', 256 * 1024 + 1, 'A imagem tem mais de 256 kB.'],
  ['image/svg+xml', 10, 'Escolha uma imagem PNG ou JPEG.'],
  ['', 10, 'Escolha uma imagem PNG ou JPEG.'],
])('validates %s of %d bytes: %s', (type, size, problem) => {
  expect(logoProblem({ type, size })).toBe(problem);
});

it.each([
  [' #134e5e ', '#134E5E'],
  ['#134e5', undefined],
  ['azul', undefined],
  ['', undefined],
  [null, undefined],
])('parses %s as colour %s', (text, color) => {
  expect(colorIn(text)).toBe(color);
});
