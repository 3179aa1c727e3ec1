import {
  ANSWER_KINDS,
  type Assumption,
  type CatalogueGap,
  type ConditionOutcome,
  CONFIDENCES,
  type DecidingFact,
  DEMANDS,
  type Divergence,
  DIVERGENCE_CODES,
  type EvaluatedAnalysis,
  type EvaluatedCriterion,
  type EvaluatedParameter,
  type EvaluatedReport,
  type EvaluatedRequirement,
  type EvaluationCounts,
  FIGURE_OPERATORS,
  type Level,
  LEVELS,
  type NormReference,
  type ParameterCheck,
  type PendingField,
  type TechnicianAnswer,
  type TypedFigure,
  type TypedFigures,
  type Misconfigured,
} from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  number,
  object,
  oneOf,
  optional,
  orNull,
  type PropertiesOf,
  type Property,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

const UNFIT: Misconfigured[] = ['attributes', 'parameters'];
const RESULTS: ConditionOutcome['result'][] = ['holds', 'fails', 'pending'];
const STATUSES: EvaluatedParameter['status'][] = ['applies', 'pending', 'notApplicable', 'informative'];
const UNAVAILABLE = 'Of what no filling in can settle: why, as printed.';

export const eachLevel = <P>(property: P): Record<Level, P> => ({
  minimum: property,
  intermediate: property,
  superior: property,
});
const identified = { id: integer(), code: text(), label: text() };

const EvaluatedCondition = responseType<ConditionOutcome>('EvaluatedCondition', {
  attributeId: integer(),
  name: text({ example: 'Classe de ruído' }),
  sourceTable: text(),
  sourceColumn: text(),
  expected: text({ description: 'The demanded value, as printed.', example: 'ZB3 ou ZB4' }),
  actual: orNull(text('The value of the building, as printed.')),
  result: oneOf(RESULTS),
  unfit: optional(
    oneOf(UNFIT, 'Of a condition that nothing can be judged by: the screen where it is mended.'),
  ),
  unavailable: optional(text(UNAVAILABLE)),
});

const Gap = responseType<CatalogueGap>('CatalogueGap', { reason: text('As printed.') });

const NormOfParameter = responseType<NormReference>('NormOfParameter', {
  name: text({ example: 'ABNT NBR 15575' }),
  part: orNull(text({ example: '4' })),
  item: orNull(text({ example: '11.2.1' })),
  edition: orNull(text({ example: '2021' })),
  confidence: orNull(oneOf(CONFIDENCES, 'V read in a source, P partly, N from professional knowledge.')),
});

const CheckOfParameter = responseType<ParameterCheck>('CheckOfParameter', {
  by: text(),
  at: text({ format: 'date-time' }),
});

const LevelTexts = responseType<EvaluatedParameter['values']>(
  'LevelTexts',
  eachLevel(optional(orNull(text()))),
);

const LevelFallback = responseType<NonNullable<EvaluatedParameter['fallback']>>(
  'LevelFallback',
  eachLevel(optional(oneOf(LEVELS))),
);

const figureProperties: PropertiesOf<Omit<TypedFigure, 'parts'>> = {
  operator: orNull(oneOf(FIGURE_OPERATORS)),
  value: orNull(number()),
  valueTo: orNull(number('The upper end of a range.')),
  min: orNull(number('The lower limit of what the figure admits; excluded by the operator >.')),
  max: orNull(number('The upper limit of what the figure admits; excluded by the operator <.')),
  unit: orNull(text({ example: 'dB' })),
  text: text({ description: 'As printed, without the parameter’s unit.', example: '≥ 25' }),
};

const FigurePart = responseType<Omit<TypedFigure, 'parts'>>('FigurePart', figureProperties);

const FigureAsData = responseType<TypedFigure>('FigureAsData', {
  ...figureProperties,
  parts: optional(listOf(object(FigurePart), 'The figures of a compound, such as 350; 520; 60.')),
});

const FiguresAsData = responseType<TypedFigures>(
  'FiguresAsData',
  eachLevel(optional(orNull(object(FigureAsData)))),
);

const onlyTrue: Property<true> = {
  required: true,
  schema: {
    type: Boolean,
    enum: [true],
    description: 'The superior level has a figure while the intermediate has that of the minimum.',
  },
};

const AnswerOfTechnician = responseType<TechnicianAnswer>('AnswerOfTechnician', {
  kind: oneOf(ANSWER_KINDS),
  value: orNull(text()),
  unit: orNull(text()),
  source: orNull(text('The norm or study.')),
  reason: orNull(text()),
  by: text('The technician.'),
  at: text({ format: 'date-time' }),
});

const ParameterOutcome = responseType<EvaluatedParameter & { figures?: TypedFigures }>('ParameterOutcome', {
  id: integer(),
  label: text(),
  unit: orNull(text()),
  notes: orNull(text()),
  demand: oneOf(DEMANDS),
  hasLevels: flag('false: the norm gives one figure, which counts at every level.'),
  isKeyFigure: flag('May stand for its requirement in the summary.'),
  method: orNull(text()),
  responsible: orNull(text()),
  stage: orNull(text()),
  evidence: orNull(text()),
  standard: orNull(object(NormOfParameter)),
  check: orNull(object(CheckOfParameter, 'null: nobody has confirmed the figure.')),
  values: object(LevelTexts),
  fallback: optional(object(LevelFallback)),
  hasHigher: optional(onlyTrue),
  figures: optional(object(FiguresAsData, 'Only in a report’s JSON file.')),
  status: oneOf(STATUSES),
  outcomes: listOf(object(EvaluatedCondition)),
  gap: optional(object(Gap, 'Of a pending parameter for which the catalogue has no figure.')),
  answer: optional(object(AnswerOfTechnician, 'Of a row that would be pending without it.')),
  bindingStates: optional(listOf(text(), 'The UFs in which it is binding; absent: everywhere.')),
});

const AnalysisOutcome = responseType<EvaluatedAnalysis>('AnalysisOutcome', {
  ...identified,
  levels: listOf(oneOf(LEVELS)),
  adopted: oneOf(LEVELS, 'The highest of the levels.'),
  existing: optional(
    listOf(
      oneOf(LEVELS),
      'The levels of the rows that apply or wait, none for rows without levels; absent if all three exist.',
    ),
  ),
  applicable: listOf(object(ParameterOutcome)),
  pending: listOf(object(ParameterOutcome)),
  notApplicable: listOf(object(ParameterOutcome)),
  gap: optional(object(Gap, 'No parameter covers the building’s case: pending, counted as one.')),
  informative: optional(
    listOf(object(ParameterOutcome), 'Binding in other UFs only; neither counted nor pending.'),
  ),
});

const CriterionOutcome = responseType<EvaluatedCriterion>('CriterionOutcome', {
  ...identified,
  analyses: listOf(object(AnalysisOutcome)),
});

export const FiguresAtLevel = responseType<Record<Level, number>>('FiguresAtLevel', eachLevel(integer()));

const RequirementOutcome = responseType<EvaluatedRequirement>('RequirementOutcome', {
  ...identified,
  criteria: listOf(object(CriterionOutcome)),
  figuresAtLevel: object(FiguresAtLevel),
});

const MissingField = responseType<PendingField>('MissingField', {
  sourceTable: text(),
  sourceColumn: text(),
  name: text(),
  parameters: integer('How many parameters wait for it.'),
  unfit: optional(
    oneOf(
      UNFIT,
      'Where conditions that can’t be judged are mended: no value of the building is missing then.',
    ),
  ),
  unavailable: optional(text(UNAVAILABLE)),
});

const Decision = responseType<DecidingFact>('Decision', {
  name: text({ example: 'Zona bioclimática' }),
  chain: listOf(text(), { example: ['CEP 80010-000', 'Curitiba/PR', 'ZB1'] }),
  parameters: integer('How many applicable parameters it decides.'),
});

export const DivergenceFound = responseType<Divergence>('DivergenceFound', {
  code: oneOf(DIVERGENCE_CODES),
  text: text('A sentence, as printed.'),
  fields: listOf(text(), 'The fields of the building’s form that say so.'),
});

export const Counts = responseType<EvaluationCounts>('Counts', {
  applicable: integer(),
  pending: integer(),
  notApplicable: integer(),
  unchecked: integer('Of those that apply: figures that nobody has confirmed.'),
  divergences: integer(),
  withoutSource: optional(integer('Of the unchecked: figures of which nobody read a source.')),
  answered: optional(integer('Parameters with an answer of the technician.')),
  assumptions: optional(integer()),
});

const AssumptionMade = responseType<Assumption>('AssumptionMade', {
  name: text({ example: 'Data de protocolo do projeto' }),
  text: text('As printed.'),
});

/** The evaluated requirements in printed order. */
export const Evaluation = responseType<EvaluatedReport>('Evaluation', {
  requirements: listOf(object(RequirementOutcome)),
  pendingFields: listOf(object(MissingField)),
  decidedBy: optional(listOf(object(Decision))),
  divergences: listOf(object(DivergenceFound)),
  assumptions: optional(listOf(object(AssumptionMade), 'Absent when there are none.')),
  counts: object(Counts),
  isDraft: flag('Something is pending, contradictory or unchecked: the document is a draft.'),
});
