import { isFlag, isListOf, isNumber, isOneOf, isRecord, isText, optional, read } from './json-shape.js';
import structure from './requirements/07-structure.json' with { type: 'json' };
import fire from './requirements/08-fire.json' with { type: 'json' };
import use from './requirements/09-use.json' with { type: 'json' };
import watertightness from './requirements/10-watertightness.json' with { type: 'json' };
import thermal from './requirements/11-thermal.json' with { type: 'json' };
import acoustics from './requirements/12-acoustics.json' with { type: 'json' };
import light from './requirements/13-light.json' with { type: 'json' };
import durability from './requirements/14-durability.json' with { type: 'json' };
import health from './requirements/15-health.json' with { type: 'json' };
import accessibility from './requirements/16-accessibility.json' with { type: 'json' };
import comfort from './requirements/17-comfort.json' with { type: 'json' };
import environment from './requirements/18-environment.json' with { type: 'json' };
import type {
  StarterAnalysis,
  StarterCondition,
  StarterCriterion,
  StarterParameter,
  StarterRequirement,
} from './types.js';

const isCondition = isRecord<StarterCondition>({
  attribute: isText,
  values: optional(isListOf(isText)),
  min: optional(isNumber),
  max: optional(isNumber),
  is: optional(isFlag),
});

const isParameter = isRecord<StarterParameter>({
  key: isText,
  label: isText,
  values: isListOf((value, path) => (value === null ? [] : isText(value, path)), 3),
  unit: optional(isText),
  hasLevels: optional(isFlag),
  demand: optional(isOneOf('required', 'recommended', 'informative')),
  isKeyFigure: optional(isFlag),
  standard: isText,
  standardPart: optional(isText),
  standardItem: optional(isText),
  standardEdition: isText,
  confidence: isOneOf('V', 'P', 'N'),
  method: isText,
  responsible: isText,
  stage: isText,
  evidence: isText,
  notes: optional(isText),
  when: optional(isListOf(isCondition)),
});

const isAnalysis = isRecord<StarterAnalysis>({
  number: isNumber,
  label: isText,
  parameters: isListOf(isParameter),
});
const isCriterion = isRecord<StarterCriterion>({
  code: isText,
  label: isText,
  analyses: isListOf(isAnalysis),
});
/** Checks a chapter of the catalogue. */
export const isRequirement = isRecord<StarterRequirement>({
  code: isText,
  label: isText,
  criteria: isListOf(isCriterion),
});

/** The twelve requirement chapters of ABNT NBR 15575-1, in the norm's order. */
export const REQUIREMENTS = read<readonly StarterRequirement[]>(
  [
    structure,
    fire,
    use,
    watertightness,
    thermal,
    acoustics,
    light,
    durability,
    health,
    accessibility,
    comfort,
    environment,
  ],
  isListOf(isRequirement),
  'requirements',
);
