import { type Confidence, CONFIDENCES } from '../catalogue/parameter-fields.js';
import { fail, isBlank, ok, type Parsed } from '../fields/field-core.js';
import { optionalText } from '../fields/field.js';
import type { Layer, MaterialOrigin, Section, SolidLayer } from './composition.js';

type Raw = Readonly<Record<string, unknown>>;

const MAX_ITEMS = 50;
/** Layers hold sections, which hold layers: deeper than any composition that can be calculated. */
const MAX_NESTING = 8;

const nameText = optionalText({ max: 80 });
const sourceText = optionalText({ max: 255 });

const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** What is no number becomes NaN, which `compositionProblems` names with its layer and limits. */
const numberOf = (raw: unknown): number => (typeof raw === 'number' ? raw : NaN);

const KEYS = {
  section: ['name', 'area', 'layers'],
  solid: ['kind', 'name', 'thickness', 'conductivity', 'density', 'specificHeat', 'origin'],
  resistance: ['kind', 'name', 'thickness', 'resistance'],
  air: ['kind', 'name', 'thickness', 'emissivity'],
  parallel: ['kind', 'name', 'sections'],
} as const satisfies Record<Layer['kind'] | 'section', readonly string[]>;

const isKind = (raw: unknown): raw is Layer['kind'] =>
  typeof raw === 'string' && raw !== 'section' && Object.hasOwn(KEYS, raw);

/** The object's name, if it has no fields but these. */
function nameOf(raw: Raw, keys: readonly string[], where: string): Parsed<string> {
  const unknown = Object.keys(raw).find((key) => !keys.includes(key));
  if (unknown !== undefined) return fail(`${where}: campo desconhecido: ${unknown.slice(0, 80)}`);
  const name = nameText.parse(raw['name']);
  return name.ok ? ok(name.value ?? '') : fail(`${where}: nome: ${name.message}`);
}

function readAll<T>(
  raw: unknown,
  { missing, items, where }: { missing: string; items: string; where: string },
  read: (item: Raw, number: number) => Parsed<T>,
): Parsed<T[]> {
  const prefix = where === '' ? '' : `${where}: `;
  if (!Array.isArray(raw)) return fail(`${prefix}${missing}`);
  if (raw.length > MAX_ITEMS) return fail(`${prefix}no máximo ${MAX_ITEMS} ${items}`);
  const values: T[] = [];
  for (const [index, item] of raw.entries()) {
    if (!isObject(item)) return fail(`${prefix}item ${index + 1} inválido`);
    const parsed = read(item, index + 1);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  return ok(values);
}

function readOrigin(raw: unknown, where: string): Parsed<MaterialOrigin | undefined> {
  if (isBlank(raw)) return ok(undefined);
  const wrong = fail(`${where}: a origem do material é inválida`);
  if (!isObject(raw)) return wrong;
  const { materialId, source, confidence = null, ...others } = raw;
  const text = sourceText.parse(source);
  const isKnown = confidence === null || CONFIDENCES.includes(confidence as Confidence);
  if (!Number.isSafeInteger(materialId) || !text.ok || !isKnown || Object.keys(others).length > 0)
    return wrong;
  return ok({
    materialId: materialId as number,
    source: text.value,
    confidence: confidence as Confidence | null,
  });
}

function readSolid(raw: Raw, name: string, where: string): Parsed<SolidLayer> {
  const origin = readOrigin(raw['origin'], where);
  if (!origin.ok) return origin;
  return ok({
    kind: 'solid',
    name,
    thickness: numberOf(raw['thickness']),
    conductivity: numberOf(raw['conductivity']),
    density: numberOf(raw['density']),
    specificHeat: numberOf(raw['specificHeat']),
    ...(origin.value && { origin: origin.value }),
  });
}

function readLayer(raw: Raw, number: number, place: string, depth: number): Parsed<Layer> {
  const title = typeof raw['name'] === 'string' && raw['name'].trim() ? ` (${raw['name'].slice(0, 80)})` : '';
  const where = place === '' ? `Camada ${number}${title}` : `${place} › camada ${number}${title}`;
  const { kind } = raw;
  if (!isKind(kind)) return fail(`${where}: o tipo da camada é desconhecido`);
  const name = nameOf(raw, KEYS[kind], where);
  if (!name.ok) return name;
  const named = { name: name.value, thickness: numberOf(raw['thickness']) };
  if (kind === 'solid') return readSolid(raw, name.value, where);
  if (kind === 'resistance') return ok({ kind, ...named, resistance: numberOf(raw['resistance']) });
  if (kind === 'parallel') {
    const sections = readSectionsOf(raw['sections'], where, depth + 1);
    return sections.ok ? ok({ kind, name: name.value, sections: sections.value }) : sections;
  }
  const { emissivity } = raw;
  if (emissivity !== 'high' && emissivity !== 'low') return fail(`${where}: a emissividade é alta ou baixa`);
  return ok({ kind, ...named, emissivity });
}

function readSectionsOf(raw: unknown, place: string, depth: number): Parsed<Section[]> {
  if (depth > MAX_NESTING) return fail('Seções demais uma dentro da outra');
  return readAll(
    raw,
    { missing: 'Inclua ao menos uma seção', items: 'seções', where: place },
    (section, number) => {
      const text = typeof section['name'] === 'string' ? section['name'].trim().slice(0, 80) : '';
      const isWhole = place === '' && Array.isArray(raw) && raw.length === 1;
      const where = isWhole ? '' : [place, text || `Seção ${number}`].filter(Boolean).join(' › ');
      const name = nameOf(section, KEYS.section, where || 'Composição');
      if (!name.ok) return name;
      const layers = readAll(
        section['layers'],
        { missing: 'Inclua ao menos uma camada', items: 'camadas', where },
        (layer, at) => readLayer(layer, at, where, depth),
      );
      if (!layers.ok) return layers;
      return ok({ name: name.value, area: numberOf(section['area']), layers: layers.value });
    },
  );
}

/**
 * Reads sections that a client sent, field by field: their shape, kinds and names. Figures are judged by
 * `compositionProblems`. A message names the layer.
 */
export const readSections = (raw: unknown): Parsed<Section[]> => readSectionsOf(raw, '', 1);
