import { plainFigure, withKilograms } from './plain-figures.js';

it.each([
  ['30 N', '30 N (≈ 3 kg)'],
  [
    'Dormitórios 1,5 kN/m²; garagem 3 kN/m²',
    'Dormitórios 1,5 kN/m² (≈ 150 kg/m²); garagem 3 kN/m² (≈ 300 kg/m²)',
  ],
  ['0,8 a 1,0 kN/m', '0,8 a 1,0 kN/m (≈ 80 a 100 kg/m)'],
  ['1,5 kN/m² (150 kg/m²)', '1,5 kN/m² (150 kg/m²)'],
  ['NBR 6120, 12 Nm, 3 kN·m', 'NBR 6120, 12 Nm, 3 kN·m'],
])('gives the kilograms of %s', (text, expected) => {
  expect(withKilograms(text)).toBe(expected);
});

it.each([
  [
    ...([
      'Portas de escada enclausurada: sem antecâmara; com antecâmara (São Paulo)',
      '90; 60',
      'min',
    ] as const),
    'Tempo em que as portas da escada resistem ao fogo: 90 min sem antecâmara, 60 min com antecâmara',
  ],
  [
    ...(['Transmitância térmica U da cobertura (ZB7 e ZB8, α > 0,4)', '≤ 1,50·FT', 'W/(m²·K)'] as const),
    'Calor que passa pela cobertura (transmitância): limite no PDE',
  ],
  [
    ...(['Peça suspensa em forro, por ponto, com coeficiente de segurança 3', '30', 'N'] as const),
    'Peça presa ao forro, carga de uso por ponto: 30 N (≈ 3 kg)',
  ],
  ['Uma linha da casa', '≥ 2', 'm', 'Uma linha da casa: no mínimo 2 m'],
] as const)('says %s in plain words', (label, value, unit, expected) => {
  expect(plainFigure(label, value, unit)).toBe(expected);
});
