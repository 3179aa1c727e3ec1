import { fail, type Field, field, type Parsed } from '../fields/field-core.js';
import { between, labelled, oneOf, optionalDecimal, optionalText, requiredText } from '../fields/field.js';
import type { VentilationFacts } from './attic-ventilation.js';
import { compositionProblems } from './composition-problems.js';
import { type Composition, type HeatFlow, type Section, THERMAL_METHODS } from './composition.js';
import { readSections } from './read-sections.js';
import { type ThermalResults, thermalResults } from './thermal-results.js';

export const COMPOSITION_ELEMENTS = ['wall', 'roof'] as const;
export type CompositionElement = (typeof COMPOSITION_ELEMENTS)[number];
export const COMPOSITION_ELEMENT_LABELS: Readonly<Record<CompositionElement, string>> = {
  wall: 'Parede',
  roof: 'Cobertura',
};

/** Roofs are judged in summer: heat flows down. */
const FLOWS: Readonly<Record<CompositionElement, HeatFlow>> = { wall: 'horizontal', roof: 'down' };

/** A wall or roof of a user, beside its sections. Absorptance of the outer surface, 0 to 1. */
export const compositionFields = {
  name: labelled('Nome', requiredText('Nome é obrigatório', { max: 255 })),
  element: labelled(
    'Elemento',
    oneOf(COMPOSITION_ELEMENTS, { required: 'Elemento é obrigatório', invalid: 'Elemento desconhecido' }),
    { words: COMPOSITION_ELEMENT_LABELS },
  ),
  finish: labelled('Acabamento da face externa', optionalText({ max: 255 }), {
    example: 'Pintura acrílica branca',
  }),
  absorptance: labelled(
    'Absortância da face externa',
    optionalDecimal([4, 3], between(0, 1, 'Absortância deve estar entre 0 e 1')),
    { note: 'De 0 a 1.', example: '0,300' },
  ),
  notes: labelled('Observações', optionalText({ max: 2000, allowInvisible: true })),
};

/** Sections that can be calculated; a message names layer and reason. */
function parseSections(raw: unknown): Parsed<Section[]> {
  const sections = readSections(raw);
  if (!sections.ok) return sections;
  const [problem] = compositionProblems({ sections: sections.value, flow: 'horizontal' });
  return problem ? fail(problem.message) : sections;
}

/** The sections of a composition, each with its layers from outside to inside; stored as JSON. */
export const sectionsField: Field<Section[]> = field<Section[]>({
  schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
  required: 'Inclua ao menos uma seção',
  read: parseSections,
});

export interface StoredComposition {
  element: CompositionElement;
  absorptance: number | null;
  sections: readonly Section[];
}

/** A stored composition as it is calculated: the heat flows as its element is judged. */
export const compositionOf = ({ element, sections }: StoredComposition): Composition => ({
  sections,
  flow: FLOWS[element],
});

/** U, CT, φ and FSo by each method; none of one that can no longer be calculated. Ventilation is that of its attic. */
export function compositionResults(
  stored: StoredComposition,
  ventilation: VentilationFacts = {},
): ThermalResults[] {
  const composition = compositionOf(stored);
  if (compositionProblems(composition).length > 0) return [];
  return THERMAL_METHODS.map((method) =>
    thermalResults(composition, method, stored.absorptance ?? undefined, ventilation),
  );
}
