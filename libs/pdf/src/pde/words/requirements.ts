/** 'Nota: ', 'Nota (TRRF): '. */
const noteHead = (name: string): string => (name === '' ? 'Nota: ' : `Nota (${name}): `);

/** Texts of the tables of requirements, of what proves them and of what does not apply. */
export const REQUIREMENTS = {
  requirement: (code: string, label: string) => `${code}  ${label}`,
  criterion: (code: string, label: string) => `${code} ${label}`,
  analysis: (code: string, label: string) => `${code} ${label}`,
  parameters: {
    label: 'Parâmetro',
    source: 'Norma e item',
    proof: 'Prova',
    condition: (text: string) => `Condição: ${text}`,
    following: (count: number, text: string) => `As ${count} linhas seguintes · ${text}`,
    note: (text: string, name: string) => `${noteHead(name)}${text}`,
    sameNote: (code: string, name: string) => `${noteHead(name)}a mesma de ${code}.`,
    noteOf: (label: string, code: string, name: string) =>
      `${noteHead(name)}a de “${label}”${code && ` (${code})`}.`,
    declared: (years: number) => `declarada: ${years} anos`,
    noLevels: 'sem níveis',
    unchecked: '*',
    unsourced: '†',
    answered: '‡',
    inAll: (text: string) => `Em todo o requisito: ${text}`,
    none: 'O catálogo não traz parâmetros para esta análise.',
    noneApplies: 'Nenhum parâmetro deste requisito se aplica à edificação (ver Itens não aplicáveis).',
    open: (count: number) =>
      count === 1
        ? '1 parâmetro pendente (ver Pendências).'
        : `${count} parâmetros pendentes (ver Pendências).`,
    pending: (count: number) =>
      count === 1
        ? '1 parâmetro aguarda dados da edificação (ver Pendências).'
        : `${count} parâmetros aguardam dados da edificação (ver Pendências).`,
    gap: (reason: string) => `Pendente: ${reason} (ver Pendências).`,
  },
  proofs: {
    title: 'Comprovação',
    intro:
      'Quem comprova cada requisito, como, quando e com que documento, pelo número da coluna Prova das tabelas.',
    number: 'N.º',
    method: 'Verificação',
    responsible: 'Responsável',
    stage: 'Etapa',
    evidence: 'Evidência usual',
    analyses: 'Análises',
  },
  notApplicable: {
    title: 'Anexo: itens não aplicáveis',
    intro: 'O que não se aplica à edificação, pelo motivo.',
    items: 'Análise e itens',
    row: (code: string, items: string) => `${code} · ${items}`,
    unknown: 'não informado',
    cases: (label: string, count: number) => `${label} (${count} casos)`,
    whole: (label: string, count: number) => `${label} (toda a análise, ${count} itens)`,
    demanded: (expected: string) => `(exige ${expected})`,
  },
} as const;
