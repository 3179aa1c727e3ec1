/** Texts of the whole document, its cover and its signature. */
export const FRAME = {
  title: 'Perfil de Desempenho da Edificação',
  norm: 'ABNT NBR 15575-1',
  empty: '—',
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
  footer: (code: string, version: number) => `Código de autenticidade: ${code} · Versão ${version}`,
  contents: 'Sumário',
  data: 'Dados deste documento, para programas',
  draft: {
    mark: 'MINUTA',
    nothingSelected: 'nenhuma análise tem nível selecionado',
    pending: ['parâmetro pendente', 'parâmetros pendentes'],
    divergences: ['divergência', 'divergências'],
    unchecked: ['valor ainda não conferido na norma', 'valores ainda não conferidos na norma'],
    allUnchecked: (count: string) => `nenhum dos ${count} valores foi conferido na norma`,
    withoutSource: (count: string) => `${count} sem fonte consultada`,
    assumptions: ['premissa', 'premissas'],
    answered: ['valor ou exclusão do responsável técnico', 'valores ou exclusões do responsável técnico'],
    /** 'Premissas' is a chapter of its own; what the technician told is in an annex. */
    also: (counts: string, where: string) => `${counts} (ver ${where}).`,
    inAnnexes: 'anexos',
    because: (counts: string) => `Minuta: ${counts}.`,
  },
  cover: {
    technician: 'Responsável técnico',
    developer: 'Incorporadora ou contratante',
    builder: 'Construtora',
    number: 'Documento',
    version: 'Versão',
    date: 'Data',
    license: 'CREA/CAU',
    cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  },
  signature: {
    check:
      'Confira a autenticidade deste arquivo em Verificar documento, no sistema que o emitiu. Seus dados estão nele anexos.',
    verify: 'Confira a autenticidade deste documento com a câmera do celular ou em:',
    title: 'Responsabilidade técnica',
    statement: (document: string) =>
      'O profissional abaixo identificado responde pela seleção dos requisitos e dos níveis de desempenho ' +
      `registrados neste documento: ${document}.`,
    document: (number: string | undefined, version: number, code: string) =>
      [...(number ? [number] : []), `versão ${version}`, `código ${code}`].join(', '),
    art: 'ART/RRT n.º',
    place: 'Local',
    date: 'Data',
    license: (creaCau: string, state: string) => `CREA/CAU ${creaCau} – ${state}`,
    field: 'Assinatura do responsável técnico',
  },
} as const;
