import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Requisitos',
  description: 'O que os usuários exigem da edificação',
  name: 'Requisito',
  noun: 'requisito',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar requisito',
});
