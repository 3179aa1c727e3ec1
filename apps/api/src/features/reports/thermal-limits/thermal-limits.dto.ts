import {
  type BuildingThermalLimits,
  CONFIDENCES,
  type ThermalLimit,
  type ThermalLimits,
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
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

const AbsorptanceRange = responseType<NonNullable<ThermalLimit['absorptance']>>('AbsorptanceRange', {
  above: orNull(number('Excluded itself.')),
  upTo: orNull(number('Included itself.')),
});

const Limit = responseType<ThermalLimit>('ThermalLimit', {
  parameterId: integer(),
  label: text(),
  figure: text('The minimum as the catalogue has it.'),
  unit: orNull(text()),
  quantity: optional(
    oneOf(['transmittance', 'capacity'] as const, 'Absent of what does not follow from layers.'),
  ),
  limit: optional(number('Highest transmittance or lowest capacity.')),
  isCorrected: optional(flag('The limit is multiplied by FT of the attic’s ventilation.')),
  absorptance: optional(object(AbsorptanceRange)),
  confidence: orNull(oneOf(CONFIDENCES)),
  isChecked: flag('Whether a person has confirmed the figure in the norm.'),
});

const Limits = responseType<ThermalLimits>('ThermalLimits', {
  rows: listOf(object(Limit)),
  pending: listOf(text(), 'What is missing to know the rows.'),
});

/** The rows of chapter 11 by which compositions of a building are judged. */
export type BuildingThermalLimitsAnswer = InstanceType<typeof BuildingThermalLimitsAnswer>;
export const BuildingThermalLimitsAnswer = responseType<BuildingThermalLimits>('BuildingThermalLimits', {
  zone: orNull(text('Bioclimatic zone of 2005.')),
  edition: orNull(integer('Edition of the thermal tables.')),
  wall: object(Limits),
  roof: object(Limits),
});
