import { getOrInsert, type LayerLine, nestLayers, type Section } from '@prumo/domain';

import type { ImportRow } from '../../../../crud/write/import-row.js';
import { nameKey } from '../../../../crud/write/planned-records.js';
import {
  asJson,
  type ImportContext,
  type ImportDefinition,
  type JoinedLines,
  ownFirst,
  type RecordMatch,
  sentText,
} from '../../../../exchange/import/import-definition.js';
import { compositionExamples } from './composition-examples.js';
import { LAYER_KEYS, MATERIAL, OWN_KEYS, PLACE } from './composition.sheet.js';
import { hasLayer, layerOf, type Library, type LibraryMaterial, numberIn } from './layer-cells.js';

const KEYS = ['name', 'element'];
const COLUMN = { place: PLACE, section: 'section', area: 'area' } as const;

/** The library, where a line names a material. */
async function libraryFor({ manager }: ImportContext, rows: readonly ImportRow[]): Promise<Library> {
  if (!rows.some((row) => row.text(MATERIAL) !== null)) return new Map();
  const found = await manager.query<LibraryMaterial[]>(
    `SELECT id, code, label, conductivity, density, specific_heat AS "specificHeat", source, confidence FROM materials`,
  );
  return new Map(found.map((material) => [nameKey([material.code]), material]));
}

/** The lines of each composition; one without name and element continues the line above it. */
function linesByComposition(rows: readonly ImportRow[]): ImportRow[][] {
  const compositions = new Map<string, ImportRow[]>();
  let key = '';
  rows.forEach((row, at) => {
    const [name, element] = KEYS.map((each) => row.text(each));
    const isContinued = !name && !element && at > 0 && row.isValid;
    if (!isContinued) key = name && element ? `${element} ${name}` : `line ${row.line}`;
    getOrInsert(compositions, key, () => []).push(row);
  });
  return [...compositions.values()];
}

/** The composition's own values: those of any of its lines; lines that differ are wrong. */
function joinOwn(head: ImportRow, others: readonly ImportRow[]): void {
  for (const key of OWN_KEYS) {
    for (const row of others) {
      const value = row.body[key] ?? null;
      if (value === null || KEYS.includes(key)) continue;
      if ((head.body[key] ?? null) === null) head.body[key] = value;
      else if (head.body[key] !== value) row.fail(key, `Difere da linha ${head.line} da mesma composição.`);
    }
  }
}

function lineOf(row: ImportRow, library: Library): LayerLine {
  const area = (row.body['area'] ?? null) === null ? null : numberIn(row, 'area');
  return {
    place: row.text(PLACE) ?? '',
    section: row.text('section') ?? '',
    area,
    layer: layerOf(row, library),
  };
}

/** The sections of a composition's lines; wrong cells fail their line. */
function joinLayers(lines: readonly ImportRow[], library: Library): Section[] | undefined {
  const layered = lines.filter(hasLayer);
  if (layered.length === 0) return undefined;
  const { sections, problems } = nestLayers(layered.map((row) => lineOf(row, library)));
  for (const { at, field, message } of problems) layered[at]?.fail(COLUMN[field], message);
  return sections;
}

/** Said of a composition, whose lines are refused each for a reason of its own. */
function fault([first, ...more]: readonly ImportRow[]): string {
  if (!first) return 'Corrija a camada desta linha.';
  return more.length === 0
    ? `Corrija a linha ${first.line}, que é desta composição.`
    : `Corrija as linhas ${[first, ...more].map(({ line }) => line).join(', ')}, que são desta composição.`;
}

/** Joins a composition's lines in the body of the first. */
function join([head, ...others]: readonly ImportRow[], library: Library): JoinedLines {
  if (!head) return { records: [], wrong: [] };
  joinOwn(head, others);
  const lines = [head, ...others];
  const sections = joinLayers(lines, library);
  for (const row of others) row.isContinuation = true;
  const wrong = others.filter(({ isValid }) => !isValid);
  const isWrong = lines.some(({ errors }) => errors.some(({ key }) => LAYER_KEYS.includes(key)));
  if (isWrong || wrong.length > 0) head.fail(PLACE, fault(wrong));
  if (head.has(PLACE)) head.body[PLACE] = isWrong ? undefined : sections;
  return { records: [head], wrong };
}

/** By name and element; the caller's own first. */
function findCompositions(context: ImportContext, rows: readonly ImportRow[]): Promise<RecordMatch[]> {
  const { mine, seen } = ownFirst(context);
  const json = asJson(rows, (row) => ({ name: sentText(row, 'name'), element: sentText(row, 'element') }));
  return context.manager.query<RecordMatch[]>(
    `SELECT k.at, ARRAY[k.element || ' ' || k.name] AS identities, coalesce(
         array_agg(c.id) FILTER (WHERE c.user_id = $2), array_agg(c.id) FILTER (WHERE c.id IS NOT NULL), '{}') AS ids
     FROM jsonb_to_recordset($1) AS k(at integer, name text, element text)
       LEFT JOIN compositions c ON c.name = k.name AND c.element = k.element
         AND ($3::integer IS NULL OR c.user_id = $3)
     GROUP BY k.at, k.name, k.element`,
    [json, mine, seen],
  );
}

/** Compositions as lines of layers, identified by name and element among those of the owner. */
export const compositionImport: ImportDefinition = {
  keys: [KEYS],
  excluded: LAYER_KEYS.filter((key) => key !== PLACE),
  examples: compositionExamples,
  async joinLines(context, rows) {
    const library = await libraryFor(context, rows);
    const joined = linesByComposition(rows).map((lines) => join(lines, library));
    return {
      records: joined.flatMap(({ records }) => records),
      wrong: joined.flatMap(({ wrong }) => wrong),
    };
  },
  find: findCompositions,
};
