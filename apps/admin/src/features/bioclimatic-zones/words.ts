import { catalogueWords } from '../catalogue/words';

const usual = catalogueWords({
  title: 'Zonas Bioclimáticas',
  description: 'Zonas e os municípios que elas abrangem',
  name: 'Zona',
  noun: 'zona',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou município…',
  saveFailed: 'Falha ao salvar zona',
});

export const WORDS = {
  ...usual,
  list: {
    ...usual.list,
    newLabel: 'Nova Zona',
    emptyTitle: 'Nenhuma zona bioclimática cadastrada',
  },
};

export const YES_NO = (isActive: boolean): string => (isActive ? 'Sim' : 'Não');
export const SEARCH_FAILED = 'Busca por município indisponível';
