import {
  analysesOf,
  DESIGN_LIFE_SYSTEMS,
  declaredLives,
  type EvaluatedParameter,
  type Level,
  type PdeModel,
  typedFigure,
} from '@prumo/domain';

/** A figure as it is shown in a picture: 'Isolamento', '≥ 40 dB'. */
export interface ShownFigure {
  name: string;
  value: string;
}

/** An element of a building with its governing figures. */
export interface ElementFigures {
  element: BuildingElement;
  title: string;
  figures: ShownFigure[];
}

export type BuildingElement = 'roof' | 'facade' | 'partyWall' | 'floor' | 'structure' | 'basement';

/** Finds rows by label and unit, since catalogues have no key for elements; the most severe one governs. */
interface Wanted {
  name: string;
  unit: 'anos' | 'dB' | 'min' | 'W/(m²·K)';
  label: RegExp;
  severe: 'highest' | 'lowest';
}

const sound = (label: RegExp): Wanted => ({ name: 'Isolamento', unit: 'dB', label, severe: 'highest' });
const fire = (label: RegExp): Wanted => ({ name: 'TRRF', unit: 'min', label, severe: 'highest' });
const heat = (label: RegExp): Wanted => ({ name: 'U', unit: 'W/(m²·K)', label, severe: 'lowest' });
const life = (label: RegExp): Wanted => ({ name: 'VUP', unit: 'anos', label, severe: 'highest' });

const ELEMENTS: readonly { element: BuildingElement; title: string; wanted: readonly Wanted[] }[] = [
  {
    element: 'roof',
    title: 'Cobertura',
    wanted: [
      sound(/^D2m.*cobertura/i),
      heat(/^Transmitância.*cobertura/i),
      fire(/resistência ao fogo da cobertura/i),
      life(/^VUP da cobertura/i),
    ],
  },
  {
    element: 'facade',
    title: 'Fachada',
    wanted: [
      sound(/^D2m.*(vedação externa|fachada)/i),
      heat(/^Transmitância(?!.*cobertura)/i),
      life(/^VUP da vedação vertical externa/i),
    ],
  },
  {
    element: 'partyWall',
    title: 'Parede entre unidades',
    wanted: [
      sound(/^DnT,w.*parede entre unidades/i),
      fire(/^paredes? entre unidades/i),
      life(/^VUP da vedação vertical interna/i),
    ],
  },
  {
    element: 'floor',
    title: 'Piso',
    wanted: [
      sound(/^DnT,w.*piso entre unidades/i),
      { name: 'Impacto', unit: 'dB', label: /^L['’]nT,w.*piso entre unidades/i, severe: 'lowest' },
      fire(/resistência ao fogo de pisos/i),
      life(/^VUP dos pisos/i),
    ],
  },
  {
    element: 'structure',
    title: 'Estrutura',
    wanted: [fire(/^TRRF da estrutura/i), life(/^VUP da estrutura/i)],
  },
  { element: 'basement', title: 'Subsolo', wanted: [fire(/subsolo/i)] },
];

interface Candidate {
  parameter: EvaluatedParameter;
  text: string;
  number: number | null;
}

/** Longer values are no figures. */
const LONGEST = 16;
const EXEMPT = /^isento/i;

function candidateOf(parameter: EvaluatedParameter, adopted: Level): Candidate[] {
  const text = parameter.values[adopted]?.trim() ?? '';
  if (EXEMPT.test(text)) return [{ parameter, text: 'isento', number: 0 }];
  if (text === '' || text.length > LONGEST || !/\d/.test(text)) return [];
  return [{ parameter, text, number: typedFigure(text, parameter.unit).value }];
}

const isOf = ({ parameter, text }: Candidate, { label, unit }: Wanted): boolean =>
  label.test(parameter.label) && (parameter.unit === unit || (text === 'isento' && unit === 'min'));

/** The most severe one; without a number that can be compared, the key figure, else the first. */
function governing(candidates: readonly Candidate[], { severe }: Wanted): Candidate | undefined {
  const numbers = candidates.filter(({ number }) => number !== null);
  if (numbers.length < candidates.length)
    return candidates.find(({ parameter }) => parameter.isKeyFigure) ?? candidates[0];
  const sign = severe === 'highest' ? -1 : 1;
  return numbers.toSorted((a, b) => sign * ((a.number ?? 0) - (b.number ?? 0)))[0];
}

const candidatesOf = ({ evaluation }: PdeModel): Candidate[] =>
  analysesOf(evaluation).flatMap(({ applicable, adopted }) =>
    applicable.flatMap((parameter) => candidateOf(parameter, adopted)),
  );

function shownFigure(candidates: readonly Candidate[], wanted: Wanted): ShownFigure[] {
  const found = governing(
    candidates.filter((one) => isOf(one, wanted)),
    wanted,
  );
  if (!found) return [];
  return [
    { name: wanted.name, value: found.text === 'isento' ? found.text : `${found.text} ${wanted.unit}` },
  ];
}

/** The elements for which the report has governing figures; others are left out. */
export function elementFigures(model: PdeModel): ElementFigures[] {
  const candidates = candidatesOf(model);
  return ELEMENTS.map(({ element, title, wanted }) => ({
    element,
    title,
    figures: wanted.flatMap((one) => shownFigure(candidates, one)),
  })).filter(({ figures }) => figures.length > 0);
}

/** The required and the declared design life of a system, with unit; null: not declared. */
export interface SystemLife extends ShownFigure {
  declared: string | null;
}

/** The design life of the six systems: '≥ 50 anos'; absent where the report has none. */
export function systemLives(model: PdeModel): SystemLife[] {
  const candidates = candidatesOf(model);
  const lives = declaredLives(model);
  return DESIGN_LIFE_SYSTEMS.flatMap(({ name, row, field }) => {
    const years = lives[field];
    const declared = years == null ? null : `${years} anos`;
    return shownFigure(candidates, life(row)).map(({ value }) => ({ name, value, declared }));
  });
}
