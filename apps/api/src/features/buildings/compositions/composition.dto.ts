import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import {
  compositionFields as fields,
  type CompositionElement,
  type Section,
  sectionsField,
  THERMAL_METHODS,
  type ThermalResults,
} from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../../common/http/openapi/operation.js';
import {
  number,
  oneOf,
  optional,
  type PropertiesOf,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordAnswer, RecordBody } from '../../../crud/body/record-body.js';

export class CompositionResults extends responseClass('CompositionResults', {
  method: oneOf(THERMAL_METHODS),
  resistance: number('Rt, surface to surface, m²·K/W.'),
  totalResistance: number('RT, m²·K/W.'),
  transmittance: number('U, W/(m²·K).'),
  capacity: optional(number('CT, kJ/(m²·K); only by NBR 15220-2:2005.')),
  lag: optional(number('φ in hours; absent where sections differ in their outer layer.')),
  solarFactor: optional(number('FSo in %; absent without absorptance.')),
  assumption: optional(
    text('What does not count: the layers outside a well ventilated attic, and the attic.'),
  ),
  objection: optional(text('Why U is not valid by this method.')),
} satisfies PropertiesOf<ThermalResults>) {}

/** Body of a new composition. */
export class CreateComposition extends RecordBody {
  @ReadOnly({ type: 'integer' }) userId?: number;
  @ReadOnly() results?: CompositionResults[];
  @Rule(fields.name) name!: string;
  @Rule(fields.element) element!: CompositionElement;
  @Rule(fields.finish, 'Of the outer surface, in words.') finish?: string | null;
  @Rule(fields.absorptance, 'Of the outer surface, 0 to 1.') absorptance?: number | null;
  @Rule(
    sectionsField,
    'Sections side by side, each `{ name, area, layers }` with its layers from outside to inside: ' +
      '`{ kind: solid, name, thickness, conductivity, density, specificHeat, origin? }`, ' +
      '`{ kind: resistance, name, thickness, resistance }`, `{ kind: air, name, thickness, emissivity }` or ' +
      '`{ kind: parallel, name, sections }`; m, W/(m·K), kg/m³, kJ/(kg·K), m²·K/W.',
  )
  sections!: Section[];
  @Rule(fields.notes) notes?: string | null;
}

export class UpdateComposition extends PartialType(CreateComposition, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class CompositionRecord extends IntersectionType(CreateComposition, RecordAnswer) {
  @ApiInteger({ description: 'The owner.' }) override userId!: number;
  @ApiProperty({
    type: CompositionResults,
    isArray: true,
    description: 'By each method; empty where the composition can no longer be calculated.',
  })
  override results!: CompositionResults[];
}
