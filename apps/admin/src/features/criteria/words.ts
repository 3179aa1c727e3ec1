import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Critérios',
  description: 'Como os requisitos são avaliados',
  name: 'Critério',
  noun: 'critério',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
});
