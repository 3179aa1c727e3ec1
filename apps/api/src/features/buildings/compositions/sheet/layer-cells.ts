import {
  ambiguityText,
  type Confidence,
  isAmbiguous,
  type Layer,
  type LayerValue,
  layerValueProblem,
  type MaterialOrigin,
  type MaterialValues,
  parseNumber,
} from '@prumo/domain';

import type { ImportRow } from '../../../../crud/write/import-row.js';
import { nameKey } from '../../../../crud/write/planned-records.js';
import { excerpt } from '../../../../exchange/import/read-cells.js';
import { CM, LAYER_KEYS, LAYER_KINDS, MATERIAL, PLACE, scaled } from './composition.sheet.js';

/** A material of the library as a layer takes it over. */
export interface LibraryMaterial extends MaterialValues, Omit<MaterialOrigin, 'materialId'> {
  id: number;
  code: string;
  label: string;
}

/** By `nameKey` of the code. */
export type Library = ReadonlyMap<string, LibraryMaterial>;

const VALUES = ['conductivity', 'density', 'specificHeat'] as const;

/** The columns that a layer of a kind may fill besides its place, section, area, kind and name. */
const COLUMNS: Readonly<Record<Layer['kind'], readonly string[]>> = {
  solid: ['thickness', MATERIAL, ...VALUES, 'source', 'confidence'],
  resistance: ['thickness', 'resistance'],
  air: ['thickness', 'emissivity'],
  parallel: [],
};
const COMMON = [PLACE, 'section', 'area', 'layerKind', 'layerName'];

/** A number of a cell; an error of the row and NaN for anything else. */
export function numberIn(row: ImportRow, key: string): number {
  const raw = row.body[key];
  const value = parseNumber(raw);
  if (value !== undefined) return value;
  row.fail(key, isAmbiguous(raw) ? ambiguityText(raw) : 'não é um número');
  return NaN;
}

function layerValue(row: ImportRow, key: LayerValue, scale = 1): number {
  const value = row.body[key] === null || row.body[key] === undefined ? NaN : numberIn(row, key);
  const stored = scaled(value, scale);
  const problem = layerValueProblem(stored, key);
  if (problem) row.fail(key, problem);
  return stored;
}

/** '#12': a material that is no longer in the library. */
const REMOVED_MATERIAL = /^#(\d{1,9})$/;

function originOf(row: ImportRow, library: Library): { material?: LibraryMaterial; id?: number } {
  const code = row.text(MATERIAL);
  if (code === null) return {};
  const material = library.get(nameKey([code]));
  if (material) return { material, id: material.id };
  const [, removed] = REMOVED_MATERIAL.exec(code) ?? [];
  if (removed) return { id: Number(removed) };
  row.fail(MATERIAL, `a biblioteca de materiais não tem o código ${excerpt(code)}`);
  return {};
}

function solidLayer(row: ImportRow, name: string, library: Library): Layer {
  const { material, id } = originOf(row, library);
  const thickness = layerValue(row, 'thickness', 1 / CM);
  const layer = { kind: 'solid' as const, name: name || (material?.label ?? ''), thickness };
  if (material && VALUES.every((key) => row.body[key] === null || row.body[key] === undefined)) {
    const { conductivity, density, specificHeat, source, confidence } = material;
    const values = { conductivity, density, specificHeat };
    return { ...layer, ...values, origin: { materialId: material.id, source, confidence } };
  }
  const [conductivity, density, specificHeat] = VALUES.map((key) => layerValue(row, key)) as [
    number,
    number,
    number,
  ];
  const values = { ...layer, conductivity, density, specificHeat };
  const source = row.text('source');
  const confidence = row.text('confidence') as Confidence | null;
  if (id !== undefined) return { ...values, origin: { materialId: id, source, confidence } };
  if (source !== null || confidence !== null)
    row.fail(source === null ? 'confidence' : 'source', 'Informe também o material da biblioteca.');
  return values;
}

/** Whether a line tells a layer; one without only has the composition's own values. */
export const hasLayer = (row: ImportRow): boolean =>
  LAYER_KEYS.some((key) => row.body[key] !== null && row.body[key] !== undefined);

/** The layer of a line. Wrong cells, and those that its kind does not have, fail the row. */
export function layerOf(row: ImportRow, library: Library): Layer {
  const kind = (row.text('layerKind') ?? 'solid') as Layer['kind'];
  const name = row.text('layerName') ?? '';
  for (const key of LAYER_KEYS) {
    if (COMMON.includes(key) || COLUMNS[kind].includes(key)) continue;
    if (row.body[key] !== null && row.body[key] !== undefined)
      row.fail(key, `não se usa em uma camada do tipo ${LAYER_KINDS[kind]}`);
  }
  if (kind === 'parallel') return { kind, name, sections: [] };
  if (kind === 'solid') return solidLayer(row, name, library);
  const thickness = layerValue(row, 'thickness', 1 / CM);
  if (kind === 'resistance') return { kind, name, thickness, resistance: layerValue(row, 'resistance') };
  return { kind, name, thickness, emissivity: (row.text('emissivity') ?? 'high') as 'high' | 'low' };
}
