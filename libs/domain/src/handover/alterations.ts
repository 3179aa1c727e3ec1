import type { SystemType } from '../building/structural-system-fields.js';
import type { EvaluatedReport } from '../report/evaluation/evaluation-types.js';
import { analysesOf } from '../report/evaluation/summary.js';
import { plainFigure } from './plain-figures.js';

/** Something of a building that must not be altered, for the performance would be lost. */
export interface Alteration {
  title: string;
  text: string;
  /** What the PDE demands of it at the adopted level: 'Altura do guarda-corpo: no mínimo 1,10 m'. */
  figures: string[];
}

interface Topic {
  title: string;
  text: string;
  /** Its rows in the PDE, by their labels, since catalogues have no key for elements. */
  rows: RegExp;
  /** Said of every building, with rows or without. */
  isAlways?: boolean;
  /** Depends on how the walls are made. */
  isOfWalls?: boolean;
  /** Begins with what carries the building. */
  isOfStructure?: boolean;
  /** Its figures begin with the colours of the building. */
  isOfColours?: boolean;
}

const TOPICS: readonly Topic[] = [
  {
    title: 'Estrutura',
    text: 'Não corte, fure nem remova pilares, vigas, lajes e paredes estruturais, e não aumente as cargas sobre os pisos (piscinas, jardins, cofres, enchimentos) sem projeto de profissional habilitado. Toda reforma segue a ABNT NBR 16280.',
    rows: /^VUP da estrutura/i,
    isAlways: true,
    isOfStructure: true,
  },
  {
    title: 'Cargas suspensas',
    text: 'Use a fixação própria do sistema (bucha para bloco, montante do drywall). A carga de ensaio é a que o sistema suportou, ou deve suportar, em laboratório: pendure menos do que ela, e só até a carga de uso, onde está informada.',
    rows: /^Peça suspensa/i,
    isOfWalls: true,
  },
  {
    title: 'Pisos entre unidades',
    text: 'Não retire nem fure o contrapiso e a manta acústica. Ao trocar o acabamento, use um que mantenha o isolamento ao impacto.',
    rows: /^(L['’]nT,w|DnT,w.*\bpiso\b)/i,
  },
  {
    title: 'Paredes entre unidades e áreas comuns',
    text: 'Não abra rasgos, nichos nem caixas elétricas frente a frente, e não troque a porta de entrada por outra mais leve: o ruído passa.',
    rows: /^DnT,w.*\b(paredes?|portas)\b/i,
  },
  {
    title: 'Fachada e cobertura: ruído externo',
    text: 'Não troque esquadrias, vidros e vedações por outros de isolamento menor, e não perfure o forro sob a cobertura.',
    rows: /^D2m/i,
  },
  {
    title: 'Cores e isolamento térmico',
    text: 'Não pinte a fachada e a cobertura de cor mais escura do que a prevista, e não retire isolantes e forros: a edificação aquece.',
    rows: /^(Transmitância|Capacidade térmica)/i,
    isOfColours: true,
  },
  {
    title: 'Janelas e ventilação',
    text: 'Não feche nem reduza janelas, venezianas e ventilações permanentes. Onde há gás, uma ventilação tapada pode matar.',
    rows: /^(Abertura para ventilação|Elementos transparentes)/i,
  },
  {
    title: 'Impermeabilização',
    text: 'Não fure nem quebre pisos e rodapés de áreas molhadas, terraços, lajes e jardins: a manta fica logo abaixo. Reparos são de empresa especializada, com novo ensaio de lâmina de água.',
    rows: /impermeabilização(?! que)|lâmina de água|^Parede de área molhada/i,
    isAlways: true,
  },
  {
    title: 'Guarda-corpos',
    text: 'Não reduza a altura, não retire componentes, não troque o vidro por outro e não deixe junto deles nada em que uma criança possa subir.',
    rows: /guarda-corpo/i,
  },
  {
    title: 'Segurança contra incêndio',
    text: 'Não obstrua rotas de fuga, não trave portas corta-fogo, não abra passagens em paredes, lajes e prumadas resistentes ao fogo sem refazer a selagem, e não use revestimentos combustíveis.',
    rows: /^(TRRF da estrutura|Paredes entre unidades|Selagem|Portas de escada|Elementos de compartimentação)/i,
    isAlways: true,
  },
  {
    title: 'Pisos e escorregamento',
    text: 'Ao trocar o piso de áreas molhadas, escadas e rampas, ou ao aplicar cera, mantenha o coeficiente de atrito.',
    rows: /^Coeficiente de atrito/i,
  },
  {
    title: 'Acessibilidade',
    text: 'Não estreite passagens, não mude a inclinação de rampas nem retire corrimãos e barras.',
    rows: /^(Vão livre de porta|Inclinação de rampa|Altura de corrimãos|Diâmetro de giro)/i,
  },
  {
    title: 'Instalações elétricas, hidráulicas e de gás',
    text: 'Não ligue aparelhos acima da capacidade do circuito, não troque disjuntores por maiores, não use benjamins, e não altere tubulações de água, esgoto e gás sem profissional habilitado.',
    rows: /^Temperatura da água quente/i,
    isAlways: true,
  },
];

/** More figures of one topic say no more to a reader. */
const MOST_FIGURES = 6;

interface Figure {
  label: string;
  text: string;
}

/** The required and recommended figures at the adopted levels; what is only said to be demanded has none. */
const figuresOf = (evaluation: EvaluatedReport): Figure[] =>
  analysesOf(evaluation).flatMap(({ applicable, adopted }) =>
    applicable.flatMap(({ label, values, unit, demand }) => {
      const value = values[adopted]?.trim() ?? '';
      if (!/\d/.test(value) || demand === 'informative') return [];
      return [{ label, text: plainFigure(label, value, unit) }];
    }),
  );

const UNKNOWN_WALLS =
  'O tipo de parede não está informado nesta versão: não pendure cargas pesadas até que ele se confirme.';

/** The carrying parts of a building: its walls, or pillars and beams between which walls only divide. */
export type Carrier = 'walls' | 'frame' | 'unknown';

const CARRIERS: Readonly<Record<Carrier, string>> = {
  walls:
    'As paredes são a estrutura desta edificação: não retire, corte nem abra nenhuma, nem para portas, nichos ou tubulações.',
  frame:
    'Antes de retirar ou abrir uma parede, confirme no projeto que ela não é estrutural, nem guarda tubulações, nem separa unidades contra o fogo.',
  unknown:
    'O sistema estrutural não está informado nesta versão: trate toda parede como estrutural até que o projeto diga que não é.',
};

const CARRYING_WALLS = /alvenaria estrutural|paredes? de concreto|(steel|wood) frame/i;

/** The carrying parts by structural system and constructive system, as the catalogue calls them. */
export function carrierOf(systemType: SystemType | null, constructiveSystem: string | null): Carrier {
  if (systemType === 'masonry' || CARRYING_WALLS.test(constructiveSystem ?? '')) return 'walls';
  return systemType === null && constructiveSystem === null ? 'unknown' : 'frame';
}

/** A building as it was built, as far as it is known. */
interface AsBuilt {
  /** 'Cobertura: absortância solar 0,30' */
  colours?: readonly string[];
  /** Whether it is known how its walls are made. */
  hasWalls?: boolean;
  carrier?: Carrier;
}

/** What must not be altered in a building, with what its PDE demands; without a PDE only what holds for every building. */
export function alterationsOf(
  evaluation: EvaluatedReport | null,
  { colours = [], hasWalls = false, carrier = 'unknown' }: AsBuilt = {},
): Alteration[] {
  const figures = evaluation ? figuresOf(evaluation) : [];
  return TOPICS.flatMap(({ title, text, rows, isAlways, ...topic }) => {
    const own = [
      ...(topic.isOfColours ? colours : []),
      ...figures.filter(({ label }) => rows.test(label)).map((figure) => figure.text),
    ];
    if (own.length === 0 && !isAlways) return [];
    const before = [
      ...(topic.isOfStructure ? [CARRIERS[carrier]] : []),
      ...(topic.isOfWalls && !hasWalls ? [UNKNOWN_WALLS] : []),
    ];
    return [{ title, text: [...before, text].join(' '), figures: [...new Set(own)].slice(0, MOST_FIGURES) }];
  });
}
