import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Classes de Ruído',
  description: 'Ruído do entorno da edificação',
  name: 'Classe de Ruído',
  noun: 'classe de ruído',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar classe',
});

export const RANGE = { column: 'Faixa dB', min: 'Mínimo', max: 'Máximo', unit: 'dB' } as const;
export const OPEN_ENDED = 'Em branco: sem limite superior.';
