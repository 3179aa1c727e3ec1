/** What the settings screen says. Spec §2 'Settings' and §8. */
export const WORDS = {
  title: 'Configurações',
  description: 'Preferências do seu usuário',
  section: 'Listas',
  pageSize: 'Itens por página',
  hint: 'De 5 a 100.',
  save: 'Salvar',
  dirty: 'Existem alterações não salvas.',
  clean: 'As mudanças são aplicadas imediatamente após salvar.',
  saved: 'Configurações atualizadas com sucesso.',
  failed: 'Não foi possível salvar as configurações.',
  loadFailed: 'Não foi possível carregar as configurações.',
} as const;
