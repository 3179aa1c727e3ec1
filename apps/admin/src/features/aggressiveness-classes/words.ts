import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Classes de Agressividade Ambiental',
  description: 'O quanto o ambiente agride a estrutura',
  name: 'Classe de Agressividade',
  noun: 'classe de agressividade',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição, risco ou data…',
  saveFailed: 'Falha ao salvar classe',
});

export const RISK = 'Risco';
