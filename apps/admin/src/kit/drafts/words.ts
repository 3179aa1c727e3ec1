export const DRAFT = {
  title: 'Rascunho recuperado',
  resume: 'Continuar',
  discard: 'Descartar',
  offered: (when: string) => `Há alterações não salvas neste dispositivo, de ${when}.`,
  another: (when: string) =>
    `Há outras alterações não salvas, de ${when}. Se continuar com elas, as do formulário ficam guardadas.`,
  resumed: (when: string) => `O formulário está como você o deixou em ${when}.`,
  outdated: 'O registro foi alterado depois deste rascunho: confira os campos antes de salvar.',
} as const;
