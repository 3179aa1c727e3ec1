import type { StarterCriterion } from '../types.js';
import { fireHeight, floors, shared, stacked } from './conditions.js';
import { by, NO_LEVELS, part, proof, rows } from './demands.js';

const TEST = proof(
  'Ensaio (NBR 9442, NBR 8660 ou NBR 16626)',
  'Arquitetura e fornecedor',
  'Projeto e obra',
  'Laudo e ficha técnica',
);

const walls = rows(
  { ...part(4, '8'), ...TEST, confidence: 'V' },
  ['cozinha', 'Face interna de vedações de cozinha: classe', 'I, II A ou III A'],
  ['unidade', 'Face interna de vedações dos demais ambientes da unidade: classe', 'I, II A, III A ou IV A'],
  ['comum', 'Face interna de vedações de áreas comuns: classe', 'I ou II A', { when: shared }],
  ['escada', 'Face interna de vedações de escada comum: classe', 'I ou II A, Dm ≤ 100', { when: stacked }],
  ['miolo', 'Miolo de vedações verticais: classe', 'I, II A ou III A'],
  ['fachada', 'Face externa de fachadas: classe', 'I ou II B'],
);

const floorFinish = rows(
  { ...part(3, '8'), ...TEST, confidence: 'N' },
  ['piso-unidade', 'Face superior de pisos da unidade: classe', 'I, II A, III A ou IV A'],
  ['escada', 'Piso de escada comum: classe', 'I ou II A, Dm ≤ 100', { confidence: 'P', when: stacked }],
  [
    'inferior-cozinha',
    'Face inferior de piso sobre cozinha: classe',
    'I ou II A',
    { when: [floors({ min: 2 })] },
  ],
  [
    'inferior-demais',
    'Face inferior de piso sobre os demais ambientes: classe',
    'I, II A ou III A',
    {
      when: [floors({ min: 2 })],
    },
  ],
  ['inferior-comum', 'Face inferior de piso sobre áreas comuns: classe', 'I ou II A', { when: stacked }],
);

const roof = rows(
  { ...part(5, '8'), ...TEST, confidence: 'N' },
  ['forro-cozinha', 'Forro ou face inferior da cobertura de cozinha: classe', 'I ou II A'],
  ['forro-demais', 'Forro ou face inferior da cobertura dos demais ambientes: classe', 'I, II A ou III A'],
  ['externa', 'Face externa da cobertura: classe', 'I, II ou III'],
);

/** Of the fire brigade: halls and stairs of taller buildings. */
const control = rows(
  {
    ...by('IT 10 CBMAL', '2021'),
    ...TEST,
    ...NO_LEVELS,
    confidence: 'P',
    when: [...shared, fireHeight({ min: 12.01 })],
    notes:
      'Regra estadual (Alagoas, mesma linha das IT de São Paulo), para A-3 e condomínio; a de outro Estado pode diferir.',
  },
  ['piso', 'Controle de materiais, piso: classe', 'até V-A'],
  ['parede', 'Controle de materiais, parede: classe', 'até IV-A'],
  ['teto', 'Controle de materiais, teto: classe', 'até III-A (cozinha, II-A)'],
  ['fachada', 'Controle de materiais, fachada: classe', 'até II-B'],
);

export const reaction: StarterCriterion = {
  code: '8.4',
  label: 'Dificuldade de inflamação generalizada',
  analyses: [
    { number: 1, label: 'Reação ao fogo dos revestimentos', parameters: walls },
    { number: 2, label: 'Reação ao fogo de pisos', parameters: floorFinish },
    { number: 3, label: 'Reação ao fogo de coberturas', parameters: roof },
    { number: 4, label: 'Controle de materiais de acabamento (altura acima de 12 m)', parameters: control },
  ],
};
