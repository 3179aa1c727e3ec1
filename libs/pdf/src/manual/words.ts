import { counted, type ManualKind, type ManualReader, type WarrantyStart } from '@prumo/domain';

import { GLOSSARY } from './glossary.js';

const TITLES: Readonly<Record<ManualKind, string>> = {
  'owner-manual': 'Manual de uso, operação e manutenção: proprietário',
  'common-areas-manual': 'Manual de uso, operação e manutenção: áreas comuns',
};

/** Texts of the manuals. */
export const MANUAL_WORDS = {
  titles: TITLES,
  whole: 'Manual de uso, operação e manutenção',
  norm: 'Organizado segundo a ABNT NBR 14037, com o programa de manutenção da ABNT NBR 5674',
  draftNorm: 'Organizado segundo a ABNT NBR 14037; minuta incompleta',
  draft: 'MINUTA',
  draftReason: (count: number) =>
    `Enquanto algo faltar, este manual é minuta. ${count === 1 ? 'Falta 1 item: peça-o' : `Faltam ${count} itens: peça-os`} a quem o emitiu.`,
  contents: 'Sumário',
  residents: 'Página dos moradores: este manual, as garantias com as datas e o calendário de manutenção.',
  residentsCode: 'Código QR que leva à página dos moradores',
  verify: 'Confira a autenticidade deste documento com a câmera do celular ou em:',
  check:
    'Para conferir a autenticidade, peça o endereço de verificação a quem emitiu este manual, e use o código acima.',
  empty: '—',
  /** After a name with brackets no second pair. */
  ifAny: (name: string) => (name.endsWith(')') ? `${name}, se houver` : `${name} (se houver)`),
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
      'Este manual diz como usar, limpar e manter a edificação, até quando valem as garantias e o que não se altera para que ela continue a ter o desempenho com que foi projetada.',
    readers: {
      unit: 'Este manual é do proprietário de uma unidade: guarde-o e entregue-o a quem comprar ou alugar o imóvel. Das áreas comuns trata o Manual das áreas comuns, que fica com o condomínio.',
      common:
        'Este manual é do condomínio e trata das áreas comuns. O síndico cuida do programa de manutenção, de seus registros e da guarda dos documentos, e entrega este manual ao próximo síndico; cada unidade tem o Manual do proprietário.',
      whole: 'Guarde-o e entregue-o a quem comprar ou alugar o imóvel.',
    } satisfies Record<ManualReader, string>,
    definitions: 'Definições',
    term: 'Termo',
    meaning: 'O que quer dizer',
    glossary: GLOSSARY,
  },
  warranties: {
    regime: (regime: string, filed: string | null) =>
      `Prazos da ${regime}${filed === null ? ', assumida: a data de protocolo do projeto não está informada' : `, pela data de protocolo do projeto, ${filed}`}.`,
    starts: { 'occupancy-permit': 'do Habite-se', delivery: 'da entrega' } satisfies Record<
      WarrantyStart,
      string
    >,
    count: (start: string, day: string, isAssumed: boolean) =>
      `Contam a partir ${start}, ${day}${isAssumed ? ' (começo assumido, não escolhido)' : ''}. O contrato pode dar prazos maiores; não reduz os prazos da lei.`,
    noCount: 'O dia de que contam não está informado: as datas finais faltam.',
    indicative:
      'Situação técnica indicativa: o quadro diz prazos, não diz quem responde por uma falha. Cada prazo é de um elemento e de um tipo de falha; o fim do prazo não encerra outros direitos previstos em lei.',
    element: 'Elemento',
    failure: 'Falha',
    term: 'Prazo',
    end: 'Até',
    maker: 'Peça ao fabricante',
    makerOr: 'Fabricante, ou 180 dias',
    legal: 'legal',
    check: 'conferir',
    sourceNote: 'Legal: Código Civil, art. 618. Os demais prazos são oferecidos conforme a norma.',
    checkNote:
      'Conferir: prazo de fonte secundária, ainda não comparado com o texto da norma; confirme-o com a construtora.',
    surely: 'O que a edificação tem',
    ifAny: 'Se houver: os dados da edificação não dizem se ela o tem',
    makerNote:
      'Fabricante: vale o prazo do termo de garantia que ele entrega; sem termo, 180 dias para o que o quadro não lista.',
    loss: 'O que pode afetar a garantia',
    losses: [
      'Falta da manutenção prevista neste manual, ou de seus registros.',
      'Uso diferente do previsto, excesso de carga, mau uso ou limpeza com produtos não indicados.',
      'Reforma ou reparo sem projeto e sem seguir a ABNT NBR 16280: pode afetar a garantia do elemento alterado.',
      'Falta de acesso para vistoria e reparo, quando pedida.',
      'Desgaste natural, e danos de terceiros ou de eventos extraordinários.',
    ],
    assistance: 'Assistência técnica',
    ask: (place: string) =>
      `Ao pedir assistência, diga ${place}, o que se vê, desde quando, e envie fotos. Guarde o número do pedido.`,
    places: {
      unit: 'a unidade e o ambiente',
      common: 'o local (pavimento, ambiente)',
      whole: 'o ambiente',
    } satisfies Record<ManualReader, string>,
  },
  description: {
    systems: 'Sistemas',
    constructive: 'Sistema construtivo',
    structure: 'Sistema estrutural',
    resistance: 'Material da estrutura',
    concrete: (code: string, megapascals: string) => `Concreto ${code} (${megapascals} MPa)`,
    has: 'A edificação tem',
    loads: 'Cargas de projeto',
    roof: 'Absortância da cobertura (α)',
    color: 'Cor predominante',
    lives: 'Vida útil de projeto (VUP)',
    system: 'Sistema',
    declared: 'Declarada',
    demanded: 'Exigida pela ABNT NBR 15575',
    years: (count: number) => counted(count, 'ano', 'anos'),
    livesNote: 'Só se alcança com a manutenção do capítulo 6. Não é prazo de garantia.',
    livesEqual: 'Em todos os sistemas a VUP declarada é igual à exigida.',
    compositions: 'Paredes e cobertura',
    part: 'Elemento',
    layers: 'Camadas',
    finish: 'Acabamento',
    layer: (name: string, centimetres: string) => `${name} (${centimetres} cm)`,
    noComposition:
      'As camadas das paredes e da cobertura não estão informadas nesta versão. Os desenhos do que foi construído (estrutura, tubulações, elétrica) não acompanham este manual: peça-os à construtora antes de furar ou reformar.',
    alterations: 'O que não alterar',
    alterationsIntro:
      'O que segue dá à edificação o desempenho do PDE. Alterá-lo sem projeto pode reduzir o desempenho e pode afetar a garantia do elemento alterado. Os valores são os desta edificação: entregue-os a quem projetar uma reforma. No isolamento de sons, mais dB é melhor; no ruído de passos, menos.',
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
    expired: (day: string) => `${day} (vencida)`,
    none: 'Produtos e fornecedores: não informados nesta versão.',
  },
  operation: {
    intro: 'Cuidados gerais por sistema. As instruções do fabricante de cada produto prevalecem.',
  },
  maintenance: {
    intro:
      'Programa mínimo. Quem mantém anota o que fez, quando, quem fez e quanto custou, e guarda notas e laudos: o registro é a prova da manutenção.',
    readers: {
      unit: 'Só o que cabe à unidade; o restante está no Manual das áreas comuns.',
      common:
        'Só o que cabe às áreas comuns; o das unidades está no Manual do proprietário. O plano anual e o orçamento são do síndico.',
      whole: null,
    } satisfies Record<ManualReader, string | null>,
    local: {
      unit: 'Proprietário',
      common: 'Equipe do condomínio',
      whole: 'Proprietário',
    } satisfies Record<ManualReader, string>,
    activity: 'Atividade',
    period: 'Periodicidade',
    team: 'Quem faz',
    next: 'Próxima até',
    log: 'Feito em / por',
    none: 'Atividades de manutenção: não informadas nesta versão.',
    heater:
      'Aquecedor de água: revisão por empresa autorizada, no prazo do manual do aparelho (não informado nesta versão).',
    inspection:
      'Inspeção predial por profissional habilitado (ABNT NBR 16747), no prazo da lei do município ou ao menos a cada cinco anos.',
  },
  information: {
    environment: 'Meio ambiente',
    environmentTexts: [
      'Separe o lixo reciclável; óleo, pilhas, lâmpadas e tintas vão a pontos de coleta.',
      'Conserte vazamentos logo: um gotejamento gasta dezenas de litros por dia.',
    ],
    safety: 'Em emergência',
    fire: (hasStairs: boolean) =>
      `Incêndio: saia${hasStairs ? ' pelas escadas' : ''}, feche as portas, ligue 193.`,
    gas: 'Cheiro ou vazamento de gás: feche o registro, abra as janelas, não acione interruptores nem acenda fogo, saia e ligue para a empresa de gás; com fogo ou pessoa ferida, 193.',
    shock: 'Choque: não toque na vítima, desligue a energia, ligue 193 ou 192.',
    power: 'Falta de luz: ligue para a distribuidora.',
    water: 'Vazamento de água: feche o registro.',
    lift: 'Preso no elevador: não force a porta; use o interfone ou o alarme e espere. Ligue para a empresa de manutenção, no telefone da placa da cabine; com pessoa ferida, 193.',
    cracks:
      'Trincas que crescem, estalos ou portas que deixam de fechar: afaste-se e chame um profissional habilitado.',
    reforms: 'Reformas',
    reformsText: {
      unit: 'Antes da obra, entregue ao condomínio o plano da reforma, com ART ou RRT (ABNT NBR 16280). Depois dela, junte os documentos novos e atualize este manual.',
      common:
        'Antes da obra de uma unidade, receba o plano da reforma, com ART ou RRT (ABNT NBR 16280), e mande analisá-lo; as obras das áreas comuns também o têm. Depois delas, junte os documentos novos e atualize este manual.',
      whole:
        'Antes da obra, tenha o plano da reforma, com ART ou RRT (ABNT NBR 16280). Depois dela, junte os documentos novos e atualize este manual.',
    } satisfies Record<ManualReader, string>,
    documents: 'Documentos de referência',
    file: 'Arquivo',
    hash: 'Impressão digital (SHA-256, início)',
    noDocuments: 'Arquivos: nenhum acompanha esta versão.',
  },
  missing: {
    title: 'O que falta neste manual',
  },
} as const;
