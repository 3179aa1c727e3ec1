import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { higherToCheck, norm, toCheck } from './demands.js';

const lit = (key: string, label: string, values: LevelValues, notes: string): StarterParameter => ({
  key,
  label,
  values,
  unit: 'lux',
  notes,
});

const edition = norm(1);

/** Rooms where people stay for long. */
const longStay = (rooms: string, values: LevelValues): StarterParameter =>
  lit('permanencia', rooms, values, higherToCheck(edition));

const natural: StarterParameter[] = [
  longStay('Sala de estar, dormitório, cozinha e área de serviço', ['≥ 60', '≥ 90', '≥ 120']),
  lit('demais', 'Demais ambientes', ['Não requerido', '≥ 30', '≥ 45'], toCheck(edition)),
];

const artificial: StarterParameter[] = [
  longStay('Sala de estar, dormitório, banheiro e área de serviço', ['≥ 100', '≥ 150', '≥ 200']),
  lit('cozinha', 'Cozinha', ['≥ 200', '≥ 300', '≥ 400'], higherToCheck(edition)),
  lit('circulacao', 'Escada, corredor e garagem coberta', ['≥ 75', '≥ 100', '≥ 150'], higherToCheck(edition)),
  lit('garagem', 'Garagem descoberta', ['≥ 20', '≥ 30', '≥ 40'], higherToCheck(edition)),
];

export const light: StarterRequirement = {
  code: '13',
  label: 'Desempenho lumínico',
  criteria: [
    {
      code: '13.2',
      label: 'Iluminação natural',
      analyses: [
        { number: 1, label: 'Iluminância natural, simulação', parameters: natural },
        {
          number: 2,
          label: 'Fator de luz diurna (FLD), medição',
          parameters: [
            {
              key: 'fld',
              label: 'Sala de estar, dormitório, cozinha e área de serviço',
              values: ['≥ 0,50', '≥ 0,65', '≥ 0,75'],
              unit: '%',
              notes: higherToCheck(edition),
            },
          ],
        },
      ],
    },
    {
      code: '13.3',
      label: 'Iluminação artificial',
      analyses: [{ number: 1, label: 'Iluminância geral', parameters: artificial }],
    },
  ],
};
