/** What is said where two versions of a record have to become one. */
export const VERSION = {
  blank: 'em branco',
  choose: 'Escolha uma das duas.',
  all: (name: string) => `Tudo: ${name.toLowerCase()}`,
} as const;

export const CONFLICT = {
  title: 'Este registro foi alterado por outra pessoa',
  intro: 'Enquanto você editava, outra pessoa salvou este registro. Escolha, campo a campo, o que vale.',
  names: { mine: 'Sua versão', theirs: 'Versão atual' },
  save: 'Salvar',
  goOn: 'Continuar editando',
  notice: 'Outra pessoa alterou este registro. O que você digitou continua no formulário.',
  compare: 'Comparar versões',
} as const;
