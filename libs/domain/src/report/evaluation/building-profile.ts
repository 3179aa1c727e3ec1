import {
  BUILDING_LABELS,
  type BuildingFormField,
  COMPLETENESS_FIELDS,
} from '../../building/building-fields.js';
import type { TableField } from '../../fields/field.js';
import { formatDate } from '../../text/dates.js';
import { formatDecimal, formatMeasure, formatNumber } from '../../text/numbers.js';
import type { PdeContent } from '../pde-model.js';
import type { Present } from './building-facts.js';
import type { EvaluatedReport, EvaluationFacts } from './evaluation-types.js';
import { decidingOutcomes, formFacts } from './form-facts.js';
import { analysesOf } from './summary.js';
import { formFieldOf, missingFacts, placeToFill, type FillPlace } from './where-to-fill.js';

/** A fact of the building as shown. */
export interface ProfileFact {
  field: BuildingFormField;
  label: string;
  /** null: not told. */
  text: string | null;
  /** The evaluation of this building depends on it, or the building is incomplete without it. */
  isNeeded: boolean;
}

/** The facts of a section of the form, with the number of needed ones that are told. */
export interface ProfileGroup {
  section: string;
  told: number;
  needed: number;
  facts: ProfileFact[];
}

/** A needed fact that is not told. */
export interface ProfileGap extends FillPlace {
  /** 'Edificações › Características › Classe de ruído' */
  place: string;
  /** Parameters that wait for it; 0: the evaluation assumes a value, or the building is only incomplete. */
  parameters: number;
}

export interface BuildingProfile {
  groups: ProfileGroup[];
  missing: ProfileGap[];
}

const isCompletenessField = (field: string): boolean => field in COMPLETENESS_FIELDS;

/** The fields of the form on which the evaluation of this building depends. */
function evaluatedFields(evaluation: EvaluatedReport): ReadonlySet<BuildingFormField> {
  const parameters = analysesOf(evaluation).flatMap(({ applicable, pending, notApplicable }) => [
    ...applicable,
    ...pending,
    ...notApplicable,
  ]);
  const fields = parameters.flatMap((parameter) => decidingOutcomes(parameter).map(formFieldOf));
  return new Set(fields.filter((field) => field !== undefined));
}

/** The name of the record that a field refers to. */
function referenceText(facts: EvaluationFacts, { refersTo }: TableField, value: Present): string {
  const row = facts[refersTo ?? ''];
  const [code, label, fullName] = [row?.['code'], row?.['label'], row?.['full_name']];
  if (fullName) return String(fullName);
  // Of two editions of zones the facts hold one.
  const isThis = row && [row['id'], code].some((key) => String(key) === String(value));
  return isThis && label ? `${code} - ${label}` : String(value);
}

function textOf(facts: EvaluationFacts, field: TableField, value: Present): string {
  const { schema, words, refersTo, format, unit } = field;
  if (refersTo) return referenceText(facts, field, value);
  if (words) return words[String(value)] ?? String(value);
  if (format) return format(String(value));
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (schema.format === 'date') return formatDate(String(value));
  if (typeof value !== 'number') return String(value);
  if (schema.type === 'integer') return unit ? formatMeasure(value, unit) : formatNumber(value);
  return unit ? `${formatDecimal(value)} ${unit}` : formatDecimal(value);
}

function profileGroups(facts: EvaluationFacts, needed: ReadonlySet<BuildingFormField>): ProfileGroup[] {
  const groups = new Map<string, ProfileFact[]>();
  for (const { name, field, value } of formFacts(facts)) {
    const section = groups.get(field.section ?? '') ?? [];
    groups.set(field.section ?? '', section);
    section.push({
      field: name,
      label: field.label,
      text: value === null ? null : textOf(facts, field, value),
      isNeeded: needed.has(name) || isCompletenessField(name),
    });
  }
  return [...groups].map(([section, sectionFacts]) => {
    const counted = sectionFacts.filter(({ isNeeded }) => isNeeded);
    const told = counted.filter(({ text }) => text !== null).length;
    return { section, told, needed: counted.length, facts: sectionFacts };
  });
}

/** What the evaluation waits for, then the other needed facts that are not told. */
function profileGaps(content: ProfileContent, groups: readonly ProfileGroup[]): ProfileGap[] {
  const waiting = missingFacts(content).map(({ place, field, parameters }) => ({
    ...placeToFill(field, content),
    place,
    parameters,
  }));
  const named = new Set(waiting.map(({ field }) => field));
  const others = groups.flatMap(({ section, facts }) =>
    facts
      .filter(({ field, text, isNeeded }) => isNeeded && text === null && !named.has(field))
      .map(({ field }) => ({
        module: 'buildings' as const,
        field,
        place: ['Edificações', section, BUILDING_LABELS[field]].join(' › '),
        parameters: 0,
      })),
  );
  return [...waiting.toSorted((a, b) => b.parameters - a.parameters), ...others];
}

type ProfileContent = Pick<PdeContent, 'building' | 'technician' | 'evaluation'>;

/** The facts of a building by section, and what is missing for the given content. */
export function buildingProfile(facts: EvaluationFacts, content: ProfileContent): BuildingProfile {
  const groups = profileGroups(facts, evaluatedFields(content.evaluation));
  return { groups, missing: profileGaps(content, groups) };
}
