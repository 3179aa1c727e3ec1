import type { AirLayer, ThermalMethod } from '@prumo/domain';

/** The column of table B.1. */
function chamberRange(metres: number): string {
  if (metres < 0.01) return 'menos de 1 cm, sem resistência';
  if (metres <= 0.02) return '1 a 2 cm';
  return metres <= 0.05 ? 'mais de 2 a 5 cm' : 'mais de 5 cm';
}

/** Texts of the thermal memorial. */
export const WORDS = {
  title: 'Memorial de cálculo térmico',
  subject: 'Transmitância, capacidade e atraso térmicos de paredes e coberturas',
  mark: 'CONFERIR',
  basis: (zone: string | null, edition: number | null) =>
    `Limites do capítulo 11 da ABNT NBR 15575 pelo procedimento simplificado: ${zone ?? 'zona não informada'}, tabelas térmicas de ${edition ?? 'edição não informada'}. Calculado pela ABNT NBR 15220-2:2005, comparado sem arredondar.`,
  symbols:
    'Símbolos: e espessura, em m; λ condutividade; ρ densidade; c calor específico; A área da seção, em qualquer unidade, e f a sua fração; R resistência de camadas, Rt a de superfície a superfície, Rse e Rsi as superficiais, RT a total, em m²·K/W; U transmitância, em W/(m²·K); CT capacidade térmica, em kJ/(m²·K), em que câmaras de ar e resistências declaradas contam 0; φ atraso, em h, e o índice “ext” a camada mais externa; α absortância da face externa; FSo fator solar, em %. Os números impressos são arredondados; o cálculo segue sem arredondar.',
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
  license: (number: string, state: string) => `CREA/CAU ${number}/${state}`,
  document: (number: string | undefined, version: number, date: string) =>
    `${number ? `${number}, ` : ''}memorial, versão ${version}, de ${date}`,
  absorptance: (text: string) => `absortância α = ${text}`,
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
      `câmara não ventilada, ${chamberRange(thickness)}, ${emissivity === 'low' ? 'uma face de baixa emissividade (ε < 0,2)' : 'emissividade alta (ε > 0,8)'}: tabela B.1 da NBR 15220-2:2005`,
    declared: 'resistência declarada, sem massa',
    own: 'valores informados na composição',
    check: 'conferir',
  },
  steps: {
    title: 'Cálculo pela NBR 15220-2:2005',
    iso: 'Segundo método: ISO 6946:2017, como a NBR 15220-2:2022 a adota',
    step: 'Passo',
    formula: 'Fórmula',
    numbers: 'Com os números',
    result: 'Resultado',
  },
  judgement: {
    title: 'Diante dos limites',
    row: 'Exigência',
    limit: 'Limite, nível mínimo',
    value: 'Calculado',
    outcome: 'Resultado',
    changes: (changes: string) => `O que mudaria: ${changes}.`,
    none: 'O catálogo não traz limites para este elemento.',
  },
  review: (layers: string) =>
    `Rever: o material mudou na biblioteca desde que seus valores foram copiados: ${layers}.`,
  drawing: (element: string, layers: string) => `Corte de ${element}, de fora para dentro: ${layers}.`,
  outside: 'Exterior',
  inside: 'Interior',
  sources: {
    title: 'Métodos e fontes',
    texts: [
      'ABNT NBR 15220-2:2005 (com a errata de 2008): resistências superficiais do anexo A, câmaras de ar do anexo B, capacidade, atraso e fator solar. Só este método dá CT, φ e FSo. As expressões de B1 e B2 reproduzem um exemplo publicado (NBR 15220-3, D.3), mas não foram lidas na norma: conferir.',
      'ISO 6946:2017, como a ABNT NBR 15220-2:2022 a adota: média dos limites superior e inferior da resistência, que vale enquanto a razão entre eles não passa de 1,5. O que a adoção brasileira muda não foi conferido.',
      'ABNT NBR 15575-4 e 15575-5, item 11.2: limites por zona bioclimática e absortância, da edição indicada acima; FT da NBR 15220-3, com h a abertura em dois beirais opostos. Não atender o procedimento simplificado não é descumprir a norma: a simulação computacional decide.',
      'As fórmulas e os limites vêm de fontes secundárias; o que traz "conferir" não foi confirmado. Confira na edição vigente antes de assinar.',
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
  methods: {
    'nbr15220-2005': 'ABNT NBR 15220-2:2005',
    iso6946: 'ISO 6946:2017',
  } satisfies Readonly<Record<ThermalMethod, string>>,
  footer: (code: string, version: number) => `Código de autenticidade ${code} · versão ${version}`,
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
} as const;
