/** Texts of what is open, assumed, informed, cited, confirmed and changed. */
export const ANNEXES = {
  pending: {
    title: 'Pendências',
    none: 'Nada falta no cadastro: a edificação tem todos os dados de que os parâmetros selecionados dependem.',
    noneButUnchecked: (count: number) =>
      'Nenhum parâmetro selecionado aguarda dados da edificação; ' +
      (count === 1 ? '1 valor ainda não foi conferido' : `${count} valores ainda não foram conferidos`) +
      ' na norma.',
    intro:
      'Parâmetros que ainda não puderam ser avaliados, pelo dado que falta e o lugar em que se preenche.',
    gap: (reason: string) =>
      `${reason.charAt(0).toUpperCase()}${reason.slice(1)}: a informar pelo responsável técnico no relatório`,
    analysis: 'Análise',
    parameter: 'Parâmetro',
  },
  divergences: {
    title: 'Divergências',
    intro: 'Dados da edificação que se contradizem, ou que contradizem o que a norma pede.',
    titleWithPending: 'Pendências e divergências',
  },
  assumptions: {
    title: 'Premissas',
    intro: 'O que se assumiu da edificação, e com que os valores deste documento valem.',
    name: 'Dado',
    text: 'O que se assumiu',
  },
  answers: {
    title: 'Anexo: informado pelo responsável técnico',
    intro: 'Linhas que estavam pendentes, com o que o responsável técnico informou em lugar do catálogo.',
    row: 'Linha',
    told: 'Informado',
    grounds: 'Norma ou estudo; motivo; nome e data',
    notApplicable: 'Não se aplica',
    signed: (name: string, date: string) => `${name}, ${date}`,
  },
  references: {
    title: 'Normas utilizadas',
    intro: 'As edições de que vêm os valores deste documento.',
    name: 'Norma',
    edition: 'Edição usada (requisitos)',
    newer: 'Mais recente conhecida',
    inTexts: 'citada em texto',
    noEdition: 'sem edição',
    used: (edition: string, where: string) => `${edition} (${where})`,
    others: (names: string) => `Citadas nos textos (a mais recente que se conhece): ${names}.`,
  },
  checks: {
    title: 'Anexo: conferência dos valores',
    intro: 'Quem conferiu os valores na norma, quando, e quais ninguém conferiu.',
    statement: 'Conferência',
    places: 'Requisitos e análises',
    checked: (count: string, by: string, date: string) =>
      count === '1'
        ? `1 valor conferido por ${by} em ${date}`
        : `${count} valores conferidos por ${by} em ${date}`,
    unchecked: (count: string) =>
      count === '1' ? '1 valor não conferido (*)' : `${count} valores não conferidos (*)`,
    unsourced: (count: string) =>
      count === '1'
        ? '1 valor não conferido, sem fonte consultada (†)'
        : `${count} valores não conferidos, sem fonte consultada (†)`,
    answered: (count: string) =>
      count === '1'
        ? '1 valor informado pelo responsável técnico (‡)'
        : `${count} valores informados pelo responsável técnico (‡)`,
    someOf: (code: string, count: number, all: number) => `${code} (${count} de ${all})`,
  },
  revisions: {
    title: 'Histórico de revisões',
    version: 'Versão',
    date: 'Data',
    summary: 'O que mudou',
    only: (version: number, date: string, summary: string) => `Versão ${version}, de ${date}. ${summary}`,
    between: (before: number, after: number) => `O que mudou da versão ${before} para a ${after}:`,
    place: 'Onde',
    change: 'Antes → agora',
    more: (count: string) =>
      `E mais ${count}, na comparação de versões do sistema que emitiu este documento.`,
  },
} as const;
