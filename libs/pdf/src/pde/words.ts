/** The Portuguese texts of the Perfil de Desempenho da Edificação. */
export const WORDS = {
  title: 'Perfil de Desempenho da Edificação',
  norm: 'ABNT NBR 15575-1',
  empty: '—',
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
  footer: (code: string, version: number) => `Código de autenticidade: ${code} · Versão ${version}`,

  cover: { technician: 'Responsável técnico', version: 'Versão', date: 'Data', license: 'CREA/CAU' },

  contents: 'Sumário',
  identification: {
    title: 'Identificação',
    intro:
      'Este documento registra, para cada requisito do usuário, o nível de desempenho (mínimo, intermediário ou ' +
      'superior) que a edificação deve atender, consideradas as condições do local em que se implanta, conforme ' +
      'a ABNT NBR 15575-1.',
    building: 'Edificação',
    typology: 'Tipo de uso',
    report: 'Relatório n.º',
    version: 'Versão',
    date: 'Data',
    code: 'Código de autenticidade',
    technician: 'Responsável técnico',
    license: 'CREA/CAU',
    company: 'Empresa',
    email: 'E-mail',
    phone: 'Telefone',
  },
  location: {
    title: 'Localização',
    street: 'Logradouro',
    number: 'Número',
    neighborhood: 'Bairro',
    city: 'Município',
    state: 'UF',
    cep: 'CEP',
  },
  characteristics: {
    title: 'Características',
    area: 'Área total',
    height: 'Altura',
    basement: 'Profundidade do subsolo',
    floors: 'Pavimentos',
    units: 'Unidades',
  },
  environment: {
    title: 'Classificação ambiental',
    aspect: 'Aspecto',
    code: 'Código',
    label: 'Descrição',
    range: 'Faixa',
    zone: 'Zona bioclimática',
    isopleth: 'Isopleta (velocidade básica do vento)',
    noise: 'Classe de ruído',
    aggressiveness: 'Classe de agressividade ambiental',
    color: 'Cor predominante da fachada',
    missing: 'Não informado',
    decibels: (range: string) => `${range} dB`,
    risk: (risk: string) => `Risco ${risk.toLocaleLowerCase('pt-BR')}`,
    absorptance: (range: string) => `α ${range}`,
  },
  structure: {
    title: 'Sistema estrutural',
    type: 'Tipo',
    resistance: 'Resistência dos materiais',
    life: 'Vida útil de projeto (VUP)',
    years: (years: number) => (years === 1 ? '1 ano' : `${years} anos`),
    loads: 'Cargas de projeto',
  },
  matrix: {
    title: 'Matriz de desempenho',
    intro:
      'Quantidade de valores de cada requisito em cada nível de desempenho selecionado. Onde o catálogo não traz valor ' +
      'para o nível, vale o do nível inferior; o travessão (—) indica que não há nenhum.',
    code: 'Código',
    requirement: 'Requisito',
    total: 'Total',
    empty: 'Nenhum requisito foi selecionado.',
  },
  requirement: (code: string) => `Requisito ${code}`,
  criterion: (code: string) => `Critério ${code}`,
  analysis: (code: string, label: string) => `${code}  ${label}`,
  parameters: {
    label: 'Parâmetro',
    condition: 'Condição',
    unit: 'Unidade',
    note: 'Nota: ',
    commonNote: 'Nota (todos os parâmetros da tabela): ',
    none: 'Nenhum parâmetro desta análise se aplica à edificação.',
    pending: (count: number) =>
      count === 1
        ? '1 parâmetro desta análise aguarda dados da edificação (ver Pendências).'
        : `${count} parâmetros desta análise aguardam dados da edificação (ver Pendências).`,
  },
  pending: {
    title: 'Pendências',
    none: 'Não há pendências: a edificação tem todos os dados de que os parâmetros selecionados dependem.',
    fieldsIntro: 'Preencha os campos abaixo e gere o documento novamente.',
    field: 'Campo a preencher',
    where: 'Onde preencher',
    count: 'Parâmetros que aguardam',
    parametersIntro: 'Parâmetros que ainda não puderam ser avaliados:',
    analysis: 'Análise',
    parameter: 'Parâmetro',
    waitsFor: 'Campo a preencher',
  },
  references: {
    title: 'Referências normativas',
    intro: 'Normas citadas neste documento, na forma em que os requisitos e as notas as citam.',
    norm: 'Norma',
    citedIn: 'Citada em',
    thisDocument: 'Identificação',
  },
  signature: {
    verify: 'Confira a autenticidade deste documento com a câmera do celular ou em:',
    title: 'Responsabilidade técnica',
    statement:
      'O profissional abaixo identificado responde pela seleção dos requisitos e dos níveis de desempenho ' +
      'registrados neste documento.',
    art: 'ART/RRT n.º',
    place: 'Local',
    date: 'Data',
    license: (creaCau: string, state: string) => `CREA/CAU ${creaCau} – ${state}`,
  },
} as const;
