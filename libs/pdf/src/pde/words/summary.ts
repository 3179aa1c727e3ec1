/** Texts of the summary and of how to read the tables. */
export const SUMMARY = {
  summary: {
    title: 'Resumo',
    zone: 'Zona bioclimática',
    wind: 'Vento',
    noise: 'Ruído externo',
    aggressiveness: 'Agressividade',
    life: 'VUP declarada',
    missing: 'não informado',
    code: 'N.º',
    requirement: 'Requisito',
    level: 'Nível adotado',
    figure: 'Valor que governa',
    governing: (own: string, others: string, isAlone: boolean) =>
      `${own}${isAlone ? ', o mais severo' : ''}; também ${others}`,
    floors: (count: string, isOne: boolean) => `${count} ${isOne ? 'pavimento' : 'pavimentos'}`,
    units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unidade' : 'unidades'}`,
    issue: (version: number, date: string) => `versão ${version}, ${date}`,
    lives: 'VUP por sistema',
    livesRow: 'exigida',
    declaredRow: 'declarada',
    developer: 'Incorporadora ou contratante',
    builder: 'Construtora',
    technician: 'Responsável técnico',
    signature: 'Assinatura do responsável técnico',
    checkByPhone: 'Confira a autenticidade com a câmera do celular. Código:',
    checkByCode: 'Confira a autenticidade em Verificar documento. Código:',
    file: 'Resumo do Perfil de Desempenho da Edificação',
    none: 'nada se aplica',
    waiting: 'aguarda dados da edificação',
    open: 'pendente (ver Pendências)',
    empty: 'Nenhum requisito foi selecionado.',
    how: 'Como ler.',
    legend: {
      studied:
        'Entre parênteses, os níveis em estudo, lado a lado nas tabelas; o adotado é o mais alto deles.',
      levels:
        'O nível mínimo é obrigatório; onde a norma não traz valor para o nível adotado, vale o do inferior mais próximo, ' +
        'marcado “M, nível único”, ou “valor de M” onde um nível acima tem o seu.',
      dash: '—: o catálogo não traz valor para o nível nem para os inferiores.',
      noLevels: '“Sem níveis”: a norma dá um só valor, que vale em qualquer nível.',
      demand:
        'Exige-se o que não traz outro caráter (recomendado, informativo); nenhuma linha diz que a edificação a atende.',
      keys: 'Prova: número de quem comprova, como e quando, em Comprovação.',
      unchecked: '* Valor ainda não conferido na norma por quem emite este documento.',
      unsourced: '† Também não conferido, e de conhecimento profissional: nenhuma fonte foi consultada.',
      answered: '‡ Informado pelo responsável técnico (ver anexo).',
    },
  },
} as const;
