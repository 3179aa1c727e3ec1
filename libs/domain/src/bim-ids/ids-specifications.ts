import type { EvaluatedParameter, EvaluatedReport } from '../report/evaluation/evaluation-types.js';
import { analysesOf } from '../report/evaluation/summary.js';
import type { PdeContent } from '../report/pde-model.js';
import { LEVEL_LABELS, type Level } from '../report/report-fields.js';
import { typedFigure } from '../report/typed-figure.js';
import { figureWithUnit } from '../text/numbers.js';
import { IDS_MAPPINGS, type IdsMapping, type IfcElements, type IfcProperty } from './ids-mapping.js';

/** The demand on a value: within limits (included or not), one of some texts, a pattern; null: any value. */
export type IdsValue =
  | { kind: 'limits'; min: number | null; max: number | null; excluded: boolean }
  | { kind: 'texts'; texts: readonly string[] }
  | { kind: 'pattern'; pattern: string }
  | { kind: 'true' }
  | null;

/** One specification of an IDS file: elements, and the property that each of them must have. */
export interface IdsSpecification {
  name: string;
  /** The rows it comes from, their figure and source, as printed. */
  description: string;
  instructions: string;
  elements: IfcElements;
  property: IfcProperty;
  value: IdsValue;
}

interface Candidate {
  parameter: EvaluatedParameter;
  adopted: Level;
  text: string;
  number: number | null;
}

const NAMED =
  'No modelo, marque estes elementos com a propriedade NBR15575_Requisitos.Elemento, com o nome indicado.';
const NO_LIMIT = 'O limite não se escreve como número: confira-o com o PDE.';

/** All whole numbers from `years` up to 999, as a pattern of XML Schema: 50 gives 5[0-9]|[6-9][0-9]|[1-9][0-9]{2}. */
export function wholeNumbersFrom(years: number): string {
  const digits = String(years).split('').map(Number);
  const ranges = digits.flatMap((digit, at) => {
    const isLast = at === digits.length - 1;
    const from = isLast ? digit : digit + 1;
    if (from > 9) return [];
    const rest = '[0-9]'.repeat(digits.length - 1 - at);
    return [`${digits.slice(0, at).join('')}${from === 9 ? '9' : `[${from}-9]`}${rest}`];
  });
  const longer = digits.length < 3 ? [`[1-9][0-9]{${digits.length},2}`] : [];
  return [...ranges, ...longer].join('|');
}

function valueOf({ form }: IdsMapping, { text, number, parameter }: Candidate): IdsValue {
  if (form.kind === 'true') return { kind: 'true' };
  if (number === null) return null;
  if (form.kind === 'years') return { kind: 'pattern', pattern: `P(${wholeNumbersFrom(number)})Y` };
  if (form.kind === 'series') {
    const texts = form.series.filter((one) => one >= number).map((one) => `${form.prefix}${one}`);
    return texts.length > 0 ? { kind: 'texts', texts } : null;
  }
  const { min, max, operator } = typedFigure(text, parameter.unit);
  const scaled = (limit: number | null) => limit && Number((limit * (form.factor ?? 1)).toPrecision(12));
  return {
    kind: 'limits',
    min: scaled(min),
    max: scaled(max),
    excluded: operator === '<' || operator === '>',
  };
}

/** The most severe row: the lowest of ceilings, else the highest. One without a number is taken only alone. */
function governing(candidates: readonly Candidate[]): Candidate | undefined {
  const numbers = candidates.filter(({ number }) => number !== null);
  const isCeiling = ({ text }: Candidate): boolean => /^[≤<]/.test(text);
  return (
    numbers.reduce<Candidate | undefined>((worst, one) => {
      if (!worst) return one;
      const difference = (one.number ?? 0) - (worst.number ?? 0);
      return (isCeiling(one) ? -difference : difference) > 0 ? one : worst;
    }, undefined) ?? candidates[0]
  );
}

const NO_DEMAND = /^(não requerid|isent)/i;

const candidatesOf = (evaluation: EvaluatedReport): Candidate[] =>
  analysesOf(evaluation).flatMap(({ applicable, adopted }) =>
    applicable.flatMap((parameter) => {
      const text = parameter.values[adopted]?.trim() ?? '';
      if (text === '' || NO_DEMAND.test(text) || parameter.demand !== 'required') return [];
      return [{ parameter, adopted, text, number: typedFigure(text, parameter.unit).value }];
    }),
  );

function sourceOf({ standard }: EvaluatedParameter): string {
  if (!standard) return '';
  const { name, part, edition, item } = standard;
  return ` (${name}${part ? `-${part}` : ''}${edition ? `:${edition}` : ''}${item ? `, ${item}` : ''})`;
}

/** The level named is the one that the figure stands at: a row with the minimum alone has it at every level. */
function describe({ parameter, adopted, text }: Candidate): string {
  const { hasLevels, fallback } = parameter;
  const level = hasLevels ? `, nível ${LEVEL_LABELS[fallback?.[adopted] ?? adopted]}` : '';
  return `${parameter.label}: ${figureWithUnit(text, parameter.unit)}${level}${sourceOf(parameter)}.`;
}

/** The model's building, so that the file of another one is noticed. */
const buildingSpecification = ({ name, floors }: PdeContent['building']): IdsSpecification => ({
  name: 'Edificação: número de pavimentos',
  description: `${name}.`,
  instructions: '',
  elements: { entities: ['IFCBUILDING'] },
  property: { set: 'Pset_BuildingCommon', name: 'NumberOfStoreys', dataType: 'IFCINTEGER' },
  value: { kind: 'texts', texts: [String(floors)] },
});

/**
 * The demands of a report on a BIM model: its building's storeys, and a specification for each mapped quantity whose
 * rows apply, at the adopted level, by the most severe row. Pending rows are left out, and rows that are not required.
 */
export function idsSpecifications({ building, evaluation }: PdeContent): IdsSpecification[] {
  const candidates = candidatesOf(evaluation);
  const mapped = IDS_MAPPINGS.flatMap((mapping) => {
    const own = candidates.filter(
      ({ parameter: { label, unit } }) => mapping.label.test(label) && unit === mapping.unit,
    );
    const found = governing(own);
    if (!found) return [];
    const value = valueOf(mapping, found);
    const instructions = [mapping.elements.named ? NAMED : '', value ? '' : NO_LIMIT];
    return [
      {
        name: mapping.title,
        description: describe(found),
        value,
        instructions: instructions.filter(Boolean).join(' '),
        elements: mapping.elements,
        property: mapping.property,
      },
    ];
  });
  return [buildingSpecification(building), ...mapped];
}
