import { catalogueWords } from '../catalogue/words';

export const WORDS = catalogueWords({
  title: 'Cores Predominantes',
  description: 'Cores de fachada e sua absortância solar',
  name: 'Cor Predominante',
  noun: 'cor predominante',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar cor',
});

export const ABSORPTANCE = {
  column: 'Absortância',
  min: 'Absortância mínima',
  max: 'Absortância máxima',
  hint: 'De 0 a 1, com três casas.',
} as const;
