import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Tipos de Uso',
  description: 'Como as edificações são usadas',
  name: 'Tipo de Uso',
  noun: 'tipo de uso',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar tipo de uso',
});
