import type { ManualKind } from '@prumo/domain';

const TITLES: Readonly<Record<ManualKind, string>> = {
  'owner-manual': 'Manual de uso, operação e manutenção: proprietário',
  'common-areas-manual': 'Manual de uso, operação e manutenção: áreas comuns',
};

/** Texts of the manuals. */
export const MANUAL_WORDS = {
  titles: TITLES,
  whole: 'Manual de uso, operação e manutenção',
  norm: 'Conforme a ABNT NBR 14037, com o programa de manutenção da ABNT NBR 5674',
  draft: 'MINUTA',
  draftReason: (count: number) =>
    count === 1 ? 'Minuta: falta 1 item.' : `Minuta: faltam ${count} itens, listados no fim.`,
  contents: 'Sumário',
  residents: 'Página dos moradores: este manual, as garantias com as datas e o calendário de manutenção.',
  residentsCode: 'Código QR que leva à página dos moradores',
  verify: 'Confira a autenticidade deste documento com a câmera do celular ou em:',
  check: 'Confira a autenticidade deste arquivo em Verificar documento, no sistema que o emitiu.',
  empty: '—',
  ifAny: 'se houver',
  facts: {
    building: 'Edificação',
    address: 'Endereço',
    typology: 'Tipo de uso',
    floors: 'Pavimentos',
    units: 'Unidades',
    area: 'Área total',
    developer: 'Incorporadora',
    builder: 'Construtora',
    designer: 'Responsável pelo PDE',
    permit: 'Habite-se',
    delivery: 'Entrega',
    pde: 'PDE de referência',
    version: 'Versão deste manual',
    date: 'Data',
    code: 'Autenticidade',
    cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
    pdeText: (number: string | null, version: number, code: string) =>
      [...(number ? [number] : []), `versão ${version}`, `código ${code}`].join(', '),
  },
  presentation: {
    whole:
      'Este manual diz como usar, limpar e manter a edificação, até quando valem as garantias e o que não se altera para que ela continue a ter o desempenho com que foi projetada. Guarde-o e entregue-o a quem comprar ou alugar o imóvel.',
    unit: 'Este manual é do proprietário de uma unidade. Das áreas comuns trata o Manual das áreas comuns, que fica com o condomínio.',
    common:
      'Este manual é do condomínio e trata das áreas comuns. O síndico responde pelo programa de manutenção, por seus registros e por guardar os documentos; cada unidade tem o Manual do proprietário.',
    definitions: 'Definições',
    term: 'Termo',
    meaning: 'O que quer dizer',
    glossary: [
      ['Desempenho', 'Comportamento em uso da edificação e de seus sistemas (ABNT NBR 15575).'],
      ['PDE', 'Perfil de Desempenho da Edificação: o que se exige dela, requisito a requisito.'],
      [
        'Vida útil de projeto (VUP)',
        'Anos para os quais um sistema é projetado, com a manutenção deste manual. Não é prazo de garantia.',
      ],
      ['Prazo de garantia', 'Tempo em que uma falha descrita é atendida por quem construiu.'],
      ['Manutenção', 'O que se faz para conservar ou recuperar o desempenho (ABNT NBR 5674).'],
      ['Inspeção predial', 'Exame do estado da edificação por profissional habilitado (ABNT NBR 16747).'],
      ['Reforma', 'Alteração que segue a ABNT NBR 16280, com responsável técnico e plano aprovado.'],
    ],
  },
  warranties: {
    regime: (regime: string, isAssumed: boolean) =>
      `Prazos da ${regime}${isAssumed ? ', assumida: o protocolo do projeto não está informado' : ', pela data de protocolo do projeto'}.`,
    count: (start: string, day: string) =>
      `Contam a partir de ${start.toLowerCase()}, ${day}. O contrato pode dizer outra coisa e prevalece.`,
    noCount: 'O dia de que contam não está informado: as datas finais faltam.',
    indicative:
      'Situação técnica indicativa: o quadro diz prazos, não diz quem responde por uma falha. Cada prazo é de um elemento e de um tipo de falha; o fim do prazo não encerra outros direitos previstos em lei.',
    element: 'Elemento',
    failure: 'Falha',
    term: 'Prazo',
    end: 'Até',
    legal: 'legal',
    check: 'conferir',
    sourceNote: 'Legal: Código Civil, art. 618. Os demais prazos são oferecidos conforme a norma.',
    loss: 'Perda de garantia',
    losses: [
      'Falta da manutenção prevista neste manual, ou de seus registros.',
      'Uso diferente do previsto, excesso de carga, mau uso ou limpeza com produtos não indicados.',
      'Reforma ou reparo que altere o sistema sem projeto e sem seguir a ABNT NBR 16280.',
      'Falta de acesso para vistoria e reparo, quando pedida.',
      'Desgaste natural, e danos de terceiros ou de eventos extraordinários.',
    ],
    assistance: 'Assistência técnica',
    ask: 'Ao pedir assistência, diga a unidade, o ambiente, o que se vê, desde quando, e envie fotos. Guarde o número do pedido.',
  },
  description: {
    systems: 'Sistemas',
    constructive: 'Sistema construtivo',
    structure: 'Sistema estrutural',
    resistance: 'Resistência',
    loads: 'Cargas de projeto',
    roof: 'Absortância da cobertura (α)',
    color: 'Cor predominante',
    lives: 'Vida útil de projeto (VUP)',
    system: 'Sistema',
    declared: 'Declarada',
    demanded: 'Exigida pela ABNT NBR 15575',
    years: (count: number) => `${count} anos`,
    livesNote: 'Só se alcança com a manutenção do capítulo 6. Não é prazo de garantia.',
    compositions: 'Paredes e cobertura',
    part: 'Elemento',
    layers: 'Camadas',
    finish: 'Acabamento',
    layer: (name: string, centimetres: string) => `${name} (${centimetres} cm)`,
    noComposition: 'As composições das paredes e da cobertura não estão no cadastro.',
    alterations: 'O que não alterar',
    alterationsIntro:
      'O que segue dá à edificação o desempenho do PDE. Alterado sem projeto, ela o perde, e com ele a garantia.',
    subject: 'O quê',
    why: 'Como preservar',
    figures: 'O que se exige',
  },
  suppliers: {
    companies: 'Empresas',
    role: 'Papel',
    company: 'Empresa',
    products: 'Produtos e sistemas',
    productsIntro: 'Dos documentos que comprovam o desempenho.',
    product: 'Documento e objeto',
    maker: 'Empresa emissora',
    valid: 'Válido até',
    none: 'Nenhum produto ou fornecedor está na comprovação.',
  },
  operation: {
    intro: 'Cuidados gerais por sistema. As instruções do fabricante de cada produto prevalecem.',
  },
  maintenance: {
    intro:
      'Programa mínimo. Quem mantém anota o que fez, quando, quem fez e quanto custou, e guarda notas e laudos: sem registro não há como provar a manutenção.',
    unit: 'Só o que cabe à unidade; o restante é do condomínio.',
    activity: 'Atividade',
    period: 'Periodicidade',
    team: 'Quem faz',
    first: 'A primeira até',
    none: 'O catálogo não tem atividades para esta edificação.',
    inspection:
      'Inspeção predial por profissional habilitado (ABNT NBR 16747), no prazo da lei do município ou ao menos a cada cinco anos. O plano anual e o orçamento são do responsável legal.',
  },
  information: {
    environment: 'Meio ambiente',
    environmentTexts: [
      'Separe o lixo reciclável; óleo, pilhas, lâmpadas e tintas vão a pontos de coleta.',
      'Conserte vazamentos logo: um gotejamento gasta dezenas de litros por dia.',
    ],
    safety: 'Em emergência',
    safetyTexts: [
      'Incêndio: saia pelas escadas, feche as portas, ligue 193.',
      'Vazamento de gás: feche o registro, ventile, não acione interruptores, saia e ligue para a empresa de gás.',
      'Vazamento de água: feche o registro. Falta de luz ou choque: desligue o disjuntor geral.',
      'Trincas que crescem, estalos ou portas que deixam de fechar: afaste-se e chame um profissional habilitado.',
    ],
    reforms: 'Reformas',
    reformsText:
      'Antes da obra, entregue ao condomínio o plano com ART ou RRT (ABNT NBR 16280). Depois dela, junte os documentos novos e atualize este manual: a atualização cabe ao proprietário ou ao condomínio.',
    documents: 'Documentos de referência',
    file: 'Arquivo',
    hash: 'Impressão digital (SHA-256, início)',
    noDocuments: 'Nenhum arquivo está na comprovação.',
  },
  missing: {
    title: 'O que falta neste manual',
    intro: 'Enquanto faltar algo, o manual é minuta. Entre parênteses, onde se preenche.',
  },
} as const;
