import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type ConditionOutcome,
  type DecidingFact,
  type Divergence,
  type DivergenceCode,
  DIVERGENCE_CODES,
  type EvaluatedAnalysis,
  type EvaluatedCriterion,
  type EvaluatedParameter,
  type EvaluatedReport,
  type EvaluatedRequirement,
  type EvaluationCounts,
  type Level,
  FIGURE_OPERATORS,
  type FigureOperator,
  LEVELS,
  type PendingField,
  type TypedFigure,
  type TypedFigures,
  type Unfit,
} from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { Provenance } from './provenance.dto.js';

const UNFIT: Unfit[] = ['attributes', 'parameters'];
const RESULTS: ConditionOutcome['result'][] = ['holds', 'fails', 'pending'];
const STATUSES: EvaluatedParameter['status'][] = ['applies', 'pending', 'notApplicable'];

/** How one condition of a parameter came out. */
export class EvaluatedCondition implements ConditionOutcome {
  @ApiInteger()
  attributeId!: number;

  @ApiProperty({ example: 'Classe de ruído' })
  name!: string;

  @ApiProperty()
  sourceTable!: string;

  @ApiProperty()
  sourceColumn!: string;

  @ApiProperty({ description: 'What is demanded, as printed.', example: 'ZB3 ou ZB4' })
  expected!: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the building has, as printed.' })
  actual!: string | null;

  @ApiProperty({ enum: RESULTS })
  result!: ConditionOutcome['result'];

  @ApiPropertyOptional({
    enum: UNFIT,
    description: 'Of a condition that nothing can be judged by: the screen where it is mended.',
  })
  unfit?: Unfit;

  @ApiPropertyOptional({ description: 'Of what no filling in can settle: why, as printed.' })
  unavailable?: string;
}

/**
 * The values of the levels chosen: those that were not are absent. Where the catalogue has none at a level, that of the
 * nearest lower one; null where nothing stands at or below it.
 */
export class LevelTexts implements Partial<Record<Level, string | null>> {
  @ApiProperty({ type: String, nullable: true, required: false })
  minimum?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  intermediate?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  superior?: string | null;
}

/** By selected level, the lower one whose figure stands in for it. */
export class LevelFallback implements Partial<Record<Level, Level>> {
  @ApiPropertyOptional({ enum: LEVELS })
  minimum?: Level;

  @ApiPropertyOptional({ enum: LEVELS })
  intermediate?: Level;

  @ApiPropertyOptional({ enum: LEVELS })
  superior?: Level;
}

/** A figure for programs; what is no number has its text alone. */
export class FigureAsData implements TypedFigure {
  @ApiProperty({ type: String, enum: FIGURE_OPERATORS, nullable: true })
  operator!: FigureOperator | null;

  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The upper end of a range.' })
  valueTo!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'dB' })
  unit!: string | null;

  @ApiProperty({ description: 'As printed, without the parameter’s unit.', example: '≥ 25' })
  text!: string;
}

/** Of the selected levels; null where nothing stands at or below a level. */
export class FiguresAsData implements TypedFigures {
  @ApiPropertyOptional({ type: FigureAsData, nullable: true })
  minimum?: FigureAsData | null;

  @ApiPropertyOptional({ type: FigureAsData, nullable: true })
  intermediate?: FigureAsData | null;

  @ApiPropertyOptional({ type: FigureAsData, nullable: true })
  superior?: FigureAsData | null;
}

/** A parameter, and why it applies, waits, or does not apply. */
export class ParameterOutcome extends Provenance implements EvaluatedParameter {
  @ApiInteger()
  id!: number;

  @ApiProperty()
  label!: string;

  @ApiProperty({ type: String, nullable: true })
  unit!: string | null;

  @ApiProperty({ type: String, nullable: true })
  notes!: string | null;

  @ApiProperty({ type: LevelTexts })
  values!: LevelTexts;

  @ApiPropertyOptional({ type: LevelFallback })
  fallback?: LevelFallback;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'The superior level has a figure while the intermediate has that of the minimum.',
  })
  hasHigher?: true;

  @ApiPropertyOptional({ type: FiguresAsData, description: 'Only in a report’s JSON file.' })
  figures?: FiguresAsData;

  @ApiProperty({ enum: STATUSES })
  status!: EvaluatedParameter['status'];

  @ApiProperty({ type: EvaluatedCondition, isArray: true })
  outcomes!: EvaluatedCondition[];
}

class CodedOutcome {
  @ApiInteger()
  id!: number;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  label!: string;
}

export class AnalysisOutcome extends CodedOutcome implements EvaluatedAnalysis {
  @ApiProperty({ enum: LEVELS, isArray: true })
  levels!: Level[];

  @ApiProperty({ enum: LEVELS, description: 'The highest of the levels.' })
  adopted!: Level;

  @ApiProperty({ type: ParameterOutcome, isArray: true })
  applicable!: ParameterOutcome[];

  @ApiProperty({ type: ParameterOutcome, isArray: true })
  pending!: ParameterOutcome[];

  @ApiProperty({ type: ParameterOutcome, isArray: true })
  notApplicable!: ParameterOutcome[];
}

export class CriterionOutcome extends CodedOutcome implements EvaluatedCriterion {
  @ApiProperty({ type: AnalysisOutcome, isArray: true })
  analyses!: AnalysisOutcome[];
}

/** How many figures are printed, by the level that they belong to. */
export class FiguresAtLevel implements Record<Level, number> {
  @ApiInteger()
  minimum!: number;

  @ApiInteger()
  intermediate!: number;

  @ApiInteger()
  superior!: number;
}

export class RequirementOutcome extends CodedOutcome implements EvaluatedRequirement {
  @ApiProperty({ type: CriterionOutcome, isArray: true })
  criteria!: CriterionOutcome[];

  @ApiProperty({ type: FiguresAtLevel })
  figuresAtLevel!: FiguresAtLevel;
}

/** A field that the building lacks and that parameters wait for. */
export class MissingField implements PendingField {
  @ApiProperty()
  sourceTable!: string;

  @ApiProperty()
  sourceColumn!: string;

  @ApiProperty()
  name!: string;

  @ApiInteger({ description: 'How many parameters wait for it.' })
  parameters!: number;

  @ApiPropertyOptional({
    enum: UNFIT,
    description:
      'Where conditions that can’t be judged are mended: no value of the building is missing then.',
  })
  unfit?: Unfit;

  @ApiPropertyOptional({ description: 'Of what no filling in can settle: why, as printed.' })
  unavailable?: string;
}

/** A contradiction in what is told of the building. */
export class Decision implements DecidingFact {
  @ApiProperty({ example: 'Zona bioclimática' })
  name!: string;

  @ApiProperty({ type: String, isArray: true, example: ['CEP 80010-000', 'Curitiba/PR', 'ZB1'] })
  chain!: string[];

  @ApiInteger({ description: 'How many applicable parameters it decides.' })
  parameters!: number;
}

/** What contradicts itself in what is told of the building. */
export class DivergenceFound implements Divergence {
  @ApiProperty({ enum: DIVERGENCE_CODES })
  code!: DivergenceCode;

  @ApiProperty({ description: 'A sentence, as printed.' })
  text!: string;

  @ApiProperty({ type: String, isArray: true, description: 'The fields of the building’s form that say so.' })
  fields!: string[];
}

/** How much is said, and how much of it is open. */
export class Counts implements EvaluationCounts {
  @ApiInteger()
  applicable!: number;

  @ApiInteger()
  pending!: number;

  @ApiInteger()
  notApplicable!: number;

  @ApiInteger({ description: 'Of those that apply: figures that nobody has confirmed.' })
  unchecked!: number;

  @ApiInteger()
  divergences!: number;
}

/** What a document says of the requirements, in the order in which it is printed. */
export class Evaluation implements EvaluatedReport {
  @ApiProperty({ type: RequirementOutcome, isArray: true })
  requirements!: RequirementOutcome[];

  @ApiProperty({ type: MissingField, isArray: true })
  pendingFields!: MissingField[];

  @ApiPropertyOptional({ type: Decision, isArray: true })
  decidedBy?: Decision[];

  @ApiProperty({ type: DivergenceFound, isArray: true })
  divergences!: DivergenceFound[];

  @ApiProperty({ type: Counts })
  counts!: Counts;

  @ApiProperty({ description: 'Something is pending, contradictory or unchecked: the document is a draft.' })
  isDraft!: boolean;
}
