import {
  flag,
  integer,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** 'outdated': a composition, the building or a limit changed since the memorial became evidence. */
const STATES = ['none', 'current', 'outdated'] as const;

export type ThermalProofState = InstanceType<typeof ThermalProofState>;
export const ThermalProofState = responseClass('ThermalProofState', {
  state: oneOf(STATES, 'Of the memorial among the report’s evidence.'),
  evidenceId: orNull(integer()),
  hasCompositions: flag('Whether the building has any: without, there is no memorial.'),
});

const ProvenThermalRow = responseClass('ProvenThermalRow', {
  key: text(),
  label: text(),
  value: number('U in W/(m²·K) or CT in kJ/(m²·K).'),
  meets: flag(),
  isKept: flag('Assessed by other means before: its entries stay, with the memorial beside them.'),
});

const OpenThermalRow = responseClass('OpenThermalRow', {
  label: text(),
  reason: text('Why the memorial does not decide it.'),
});

export type ThermalProofRecord = InstanceType<typeof ThermalProofRecord>;
export const ThermalProofRecord = responseClass('ThermalProof', {
  evidenceId: integer(),
  revision: integer('The newest; the same while the memorial is unchanged.'),
  sha256: text('Of the memorial.'),
  proven: listOf(object(ProvenThermalRow)),
  open: listOf(object(OpenThermalRow)),
});
