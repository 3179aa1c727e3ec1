import { ApiProperty } from '@nestjs/swagger';
import {
  type Confidence,
  CONFIDENCES,
  type Demand,
  DEMANDS,
  type NormReference,
  type ParameterCheck,
  type ParameterProvenance,
} from '@prumo/domain';

const nullableText = { type: String, nullable: true } as const;

/** Where a figure is written. */
export class NormOfParameter implements NormReference {
  @ApiProperty({ example: 'ABNT NBR 15575' })
  name!: string;

  @ApiProperty({ ...nullableText, example: '4' })
  part!: string | null;

  @ApiProperty({ ...nullableText, example: '11.2.1' })
  item!: string | null;

  @ApiProperty({ ...nullableText, example: '2021' })
  edition!: string | null;

  @ApiProperty({
    type: String,
    enum: CONFIDENCES,
    nullable: true,
    description: 'V read in a source, P partly, N from professional knowledge.',
  })
  confidence!: Confidence | null;
}

/** Who held a figure against the norm, and when. */
export class CheckOfParameter implements ParameterCheck {
  @ApiProperty()
  by!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;
}

/** What stands beside a parameter's figures, whatever the building. */
export class Provenance implements ParameterProvenance {
  @ApiProperty({ enum: DEMANDS })
  demand!: Demand;

  @ApiProperty({ description: 'false: the norm gives one figure, which counts at every level.' })
  hasLevels!: boolean;

  @ApiProperty({ description: 'May stand for its requirement in the summary.' })
  isKeyFigure!: boolean;

  @ApiProperty(nullableText)
  method!: string | null;

  @ApiProperty(nullableText)
  responsible!: string | null;

  @ApiProperty(nullableText)
  stage!: string | null;

  @ApiProperty(nullableText)
  evidence!: string | null;

  @ApiProperty({ type: NormOfParameter, nullable: true })
  standard!: NormOfParameter | null;

  @ApiProperty({
    type: CheckOfParameter,
    nullable: true,
    description: 'null: nobody has confirmed the figure.',
  })
  check!: CheckOfParameter | null;
}
