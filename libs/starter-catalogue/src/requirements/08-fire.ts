import type { StarterRequirement } from '../types.js';
import { met, norm } from './demands.js';

export const fire: StarterRequirement = {
  code: '8',
  label: 'Segurança contra incêndio',
  criteria: [
    {
      code: '8.2',
      label: 'Dificuldade de princípio de incêndio',
      analyses: [
        {
          number: 1,
          label: 'Proteção contra as causas de ignição',
          parameters: [
            met('descargas', 'Proteção contra descargas atmosféricas', norm(1)),
            met('eletricas', 'Proteção contra ignição nas instalações elétricas', norm(1)),
            met('gas', 'Proteção contra vazamentos nas instalações de gás', norm(1)),
          ],
        },
      ],
    },
    {
      code: '8.3',
      label: 'Facilidade de fuga em situação de incêndio',
      analyses: [
        {
          number: 1,
          label: 'Saídas de emergência',
          parameters: [met('rotas', 'Rotas de fuga dimensionadas e desobstruídas', norm(1))],
        },
      ],
    },
    {
      code: '8.4',
      label: 'Dificuldade de inflamação generalizada',
      analyses: [
        {
          number: 1,
          label: 'Reação ao fogo dos revestimentos',
          parameters: [
            met('pisos', 'Reação ao fogo dos revestimentos de piso', norm(3)),
            met('paredes', 'Reação ao fogo das faces das vedações verticais', norm(4)),
            met('coberturas', 'Reação ao fogo dos materiais da cobertura', norm(5)),
          ],
        },
      ],
    },
    {
      code: '8.5',
      label: 'Dificuldade de propagação do incêndio',
      analyses: [
        {
          number: 1,
          label: 'Isolamento de risco e compartimentação',
          parameters: [
            met(
              'trrf',
              'Tempo requerido de resistência ao fogo (TRRF) dos elementos de compartimentação',
              norm(1),
            ),
            met('isolamento', 'Isolamento de risco entre edificações', norm(1)),
          ],
        },
      ],
    },
    {
      code: '8.6',
      label: 'Segurança estrutural em situação de incêndio',
      analyses: [
        {
          number: 1,
          label: 'Resistência da estrutura ao fogo',
          parameters: [met('trrf', 'Tempo requerido de resistência ao fogo (TRRF) da estrutura', norm(1))],
        },
      ],
    },
    {
      code: '8.7',
      label: 'Sistema de extinção e sinalização de incêndio',
      analyses: [
        {
          number: 1,
          label: 'Equipamentos de extinção, sinalização e iluminação de emergência',
          parameters: [
            met('extincao', 'Equipamentos de extinção previstos em projeto', norm(1)),
            met('sinalizacao', 'Sinalização e iluminação de emergência previstas em projeto', norm(1)),
          ],
        },
      ],
    },
  ],
};
