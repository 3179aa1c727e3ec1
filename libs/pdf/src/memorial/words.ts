import type { AirLayer } from '@prumo/domain';

/** The column of table B.1. */
function chamberRange(metres: number): string {
  if (metres < 0.01) return 'menos de 1 cm, sem resistência';
  if (metres <= 0.02) return '1 a 2 cm';
  return metres <= 0.05 ? 'mais de 2 até 5 cm' : 'mais de 5 cm';
}

/** Texts of the thermal memorial. */
export const WORDS = {
  title: 'Memorial de cálculo térmico',
  subject: 'Transmitância, capacidade e atraso térmicos de paredes e coberturas',
  basis: (zone: string | null, edition: number | null) =>
    `Limites do capítulo 11 da ABNT NBR 15575 pelo procedimento simplificado: ${zone === null ? 'zona não informada' : `${zone} do zoneamento da ABNT NBR 15220-3:2005`}, tabelas térmicas de ${edition ?? 'edição não informada'}.`,
  method:
    'U e CT pela ABNT NBR 15220-2:2005, comparados sem arredondar. Essa edição foi substituída em 2022 por uma adoção modificada da ISO 6946; é usada porque as tabelas de limites e os valores publicados são anteriores a 2022. Qual edição a NBR 15575 exige não foi conferido.',
  symbols: [
    'Símbolos. e espessura, em m; λ condutividade térmica, em W/(m·K); ρ densidade, em kg/m³; c calor específico, em kJ/(kg·K); A área da seção, de que só conta a proporção, e f = A/ΣA a sua fração da superfície; a, b, b1, b2 … as seções.',
    'R resistência de camadas, Rar da câmara de ar, Rdeclarada a informada, Rbloco a das seções lado a lado dentro de uma camada, Rj a de um plano, Rt de superfície a superfície, Rse e Rsi as superficiais externa e interna, RT a total, R′T e R″T os seus limites superior e inferior, todas em m²·K/W; U transmitância, em W/(m²·K).',
    'CT capacidade térmica, CText a da camada mais externa e CTbloco a de seções dentro de uma camada, em kJ/(m²·K), em que câmaras de ar e resistências declaradas contam 0; φ atraso, em h, com os termos B0, em kJ/(m²·K), B1 e B2, e o índice “ext” da camada mais externa; α absortância da face externa; FSo fator solar, em %; FT fator de ventilação do ático e h a altura da abertura nos beirais, em cm.',
    'Os números impressos são arredondados; o cálculo usa os valores sem arredondamento.',
  ].join(' '),
  facts: {
    building: 'Edificação',
    address: 'Endereço',
    responsible: 'Responsável técnico',
    document: 'Documento',
    element: 'Elemento',
    area: 'Área',
    finish: 'Face externa',
    eaves: 'Abertura nos beirais',
    notes: 'Observações',
  },
  license: (number: string, state: string) => `CREA/CAU ${number} – ${state}`,
  document: (number: string | undefined, version: number, date: string) =>
    `${number ? `${number}, memorial` : 'Memorial'}, versão ${version}, de ${date}`,
  absorptance: (text: string) => `absortância α = ${text}, informada, sem envelhecimento`,
  noAbsorptance: 'absortância não informada',
  layers: {
    title: 'Camadas, de fora para dentro',
    number: 'Nº',
    name: 'Camada',
    thickness: 'e (m)',
    conductivity: 'λ W/(m·K)',
    density: 'ρ kg/m³',
    specificHeat: 'c kJ/(kg·K)',
    resistance: 'R m²·K/W',
    source: 'Fonte de λ, ρ e c',
    section: (name: string, share: string) => `${name}: ${share} % da superfície`,
    air: ({ thickness, emissivity }: Pick<AirLayer, 'thickness' | 'emissivity'>) =>
      `câmara não ventilada, ${chamberRange(thickness)}, ${emissivity === 'low' ? 'uma face de baixa emissividade (ε < 0,2)' : 'emissividade alta (ε > 0,8)'}: tabela B.1 atribuída à NBR 15220-2:2005`,
    attic: 'ático ventilado; no verão, R da câmara não ventilada (15220-2:2005, conferir)',
    declared: 'resistência declarada, sem massa',
    /** A standard that was not read is not the source. */
    attributed: (source: string) => `atribuído à ${source.replace(/^ABNT /, '')}`,
    own: 'valores informados na composição',
    check: 'conferir',
  },
  steps: {
    title: 'Cálculo pela NBR 15220-2:2005',
    iso: 'Segundo método: ISO 6946:2017 (base da 15220-2:2022, adoção modificada não conferida)',
    step: 'Passo',
    formula: 'Fórmula',
    numbers: 'Com os números',
    result: 'Resultado',
  },
  judgement: {
    title: 'Diante dos limites',
    row: 'Exigência',
    limit: 'Limite, nível mínimo',
    value: 'Pela NBR 15220-2:2005',
    outcome: 'Resultado',
    check: 'Conferido na norma',
    checked: 'sim',
    unchecked: 'não',
    changes: (changes: string) => `O que mudaria: ${changes}.`,
    none: 'O catálogo não traz limites para este elemento.',
  },
  equivalent:
    'Composição equivalente: a CT de um tijolo ou bloco trocado por camadas equivalentes não se julga com segurança, porque pode diferir da do bloco real. Confira-a pela geometria do bloco.',
  review: (layers: string) =>
    `Rever: o material mudou na biblioteca desde que seus valores foram copiados: ${layers}.`,
  drawing: (element: string, layers: string) => `Corte de ${element}, de fora para dentro: ${layers}.`,
  scale: 'Espessuras em escala.',
  scheme: 'Espessuras em escala; seções lado a lado: esquema, fora de escala.',
  outside: 'Exterior',
  inside: 'Interior',
  sources: {
    title: 'Métodos e fontes',
    texts: [
      'ABNT NBR 15220-2:2005 (com a errata de 2008): resistências superficiais do anexo A, câmaras de ar do anexo B, capacidade, atraso e fator solar. Aqui, só por este método se calculam CT, φ e FSo; se a edição de 2022 os mantém não foi conferido. As expressões de B1 e B2 reproduzem um exemplo atribuído à NBR 15220-3:2005, D.3 (não lido): φ a conferir.',
      'ISO 6946:2017, base da ABNT NBR 15220-2:2022: média dos limites superior e inferior da resistência, que vale enquanto a razão entre eles não passa de 1,5. De um ático bem ventilado não contam a câmara e o que há fora dela. O que a adoção brasileira modifica não foi conferido.',
      'Valores de λ, ρ e c: os atribuídos a uma norma vêm de transcrições públicas e da biblioteca do LabEEE/UFSC, não da norma lida; onde a fonte dá uma faixa, é um valor dentro dela. Absortância: a informada, sem envelhecimento.',
      'ABNT NBR 15575-4 e 15575-5, item 11.2: limites por zona bioclimática e absortância, da edição indicada acima; FT da NBR 15220-3:2005, que supõe aberturas em dois beirais opostos, de altura h. Não atender o procedimento simplificado não é descumprir a norma: a simulação computacional da unidade habitacional inteira decide.',
      'As fórmulas e os limites vêm de fontes secundárias; o que traz “conferir” não foi confirmado. Confira na edição vigente antes de assinar.',
    ],
  },
  signature: {
    title: 'Responsável',
    statement: 'Os dados das camadas e o uso deste memorial são de responsabilidade de quem o assina.',
    place: 'Local',
    date: 'Data',
    art: 'ART/RRT',
    field: 'Assinatura do responsável técnico',
  },
  footer: (code: string, version: number) => `Código de autenticidade ${code} · versão ${version}`,
} as const;
