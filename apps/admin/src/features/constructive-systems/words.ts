import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Sistemas Construtivos',
  description: 'Sistemas com que as edificações são construídas',
  name: 'Sistema Construtivo',
  noun: 'sistema construtivo',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar sistema',
});
