import type { StarterParameter } from '../types.js';
import { floors, has } from './conditions.js';
import { by, NO_LEVELS, proof, REQUIRED, rows } from './demands.js';

const GUARDS = proof(
  'Ensaio (NBR 14718) e medição',
  'Arquitetura e fornecedor',
  'Projeto e obra',
  'Laudo e ART',
);
/** Of terraces, accessible roofs and stairs. */
export const guards: readonly StarterParameter[] = [
  ...rows(
    { ...by('ABNT NBR 14718', '2019'), ...GUARDS, ...NO_LEVELS, confidence: 'V', when: [has('balcony')] },
    ['altura', 'Altura do guarda-corpo até o topo do peitoril', '≥ 1,10', { unit: 'm', isKeyFigure: true }],
    ['sobre-mureta', 'Altura do guarda-corpo acima de mureta', '≥ 0,90', { unit: 'm' }],
    ['vao', 'Vão livre entre componentes do guarda-corpo', '≤ 11', { unit: 'cm' }],
    ['escalavel', 'Altura, a partir do piso, sem elementos que se possam escalar', '45', { unit: 'cm' }],
    [
      'vidro',
      'Vidro laminado em guarda-corpos',
      REQUIRED,
      {
        ...by('ABNT NBR 7199', '2016'),
        notes: 'Fechamento de sacada (NBR 16259) não é guarda-corpo.',
      },
    ],
  ),
  ...rows({ ...by('ABNT NBR 14718', '2019'), ...GUARDS, ...NO_LEVELS, confidence: 'N', unit: 'm' }, [
    'cobertura',
    'Altura do guarda-corpo da cobertura acessível',
    '≥ 1,10',
    { when: [has('accessible_roof')] },
  ]),
  ...rows({ ...by('IT 11 CBMAL', '2021'), ...GUARDS, ...NO_LEVELS, confidence: 'P', unit: 'm' }, [
    'escada',
    'Altura do guarda-corpo de escada',
    '≥ 1,05',
    { when: [floors({ min: 2 })] },
  ]),
];
