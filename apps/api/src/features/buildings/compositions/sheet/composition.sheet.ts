import {
  CONFIDENCE_LABELS,
  compositionFields,
  type Layer,
  layerLines,
  labelWithUnit,
  materialValueFields as values,
  type Section,
  sectionsText,
} from '@prumo/domain';

import { column, fieldSheet, type Sheet, type SheetLines } from '../../../../crud/sheet.js';

/** The column of a layer's position, and of all layers in a report. */
export const PLACE = 'sections';
export const MATERIAL = 'materialCode';

/** Thicknesses are stored in m and typed in cm. */
export const CM = 100;
const DIGITS = 15;
/** A product without the noise of binary fractions. */
export const scaled = (value: number, factor: number): number => Number((value * factor).toPrecision(DIGITS));

export const LAYER_KINDS: Readonly<Record<Layer['kind'], string>> = {
  solid: 'Material',
  air: 'Câmara de ar',
  resistance: 'Resistência declarada',
  parallel: 'Seções lado a lado',
};
const EMISSIVITIES = { high: 'Alta', low: 'Baixa' } as const;

const none = { expression: 'NULL' } as const;

/** The codes of the library's materials from which the layers were copied, by id. */
const MATERIAL_CODES = `(SELECT jsonb_object_agg(m.id, m.code) FROM materials m WHERE m.id IN (
  SELECT (origin.id #>> '{}')::bigint FROM jsonb_path_query(c.sections , '$.**.materialId') AS origin(id)))`;

const AREA_NOTE = 'Em qualquer unidade, a mesma nas seções lado a lado; pode ser a fração.';

/** The columns of a line's layer. */
const LAYER_SHEET: Sheet = [
  column.text(PLACE, 'Camada', {
    note: '1 é a mais externa. Em uma camada de seções lado a lado: 2.A.1 é a primeira da seção A da camada 2.',
    example: '1',
    expression: 'c.sections',
    summary: (stored) => sectionsText(stored as Section[]),
  }),
  column.text('section', 'Seção', { note: 'O nome da seção em que a camada está.', ...none }),
  column.number('area', 'Área da seção', { note: AREA_NOTE, ...none }),
  column.text('layerKind', 'Tipo da camada', { words: LAYER_KINDS, example: LAYER_KINDS.solid, ...none }),
  column.text('layerName', 'Nome da camada', { example: 'Reboco', ...none }),
  column.number('thickness', 'Espessura (cm)', { example: '2,5', ...none }),
  column.text(MATERIAL, 'Material da biblioteca', {
    note: 'O código do material. Sem condutividade, densidade e calor específico, valem os da biblioteca.',
    expression: MATERIAL_CODES,
  }),
  ...(['conductivity', 'density', 'specificHeat'] as const).map((key) =>
    column.number(key, labelWithUnit(values[key]), { example: values[key].example ?? '', ...none }),
  ),
  column.text('source', 'Fonte dos valores', { note: 'Só de um material da biblioteca.', ...none }),
  column.text('confidence', 'Confiança dos valores', { words: CONFIDENCE_LABELS, ...none }),
  column.number('resistance', 'Resistência térmica (m²·K/W)', {
    note: 'Só de resistência declarada.',
    ...none,
  }),
  column.text('emissivity', 'Emissividade da câmara', { words: EMISSIVITIES, ...none }),
];
export const LAYER_KEYS = LAYER_SHEET.map(({ key }) => key);

/** The columns of a composition itself: they stand on its first line, and may be repeated. */
const OWN_SHEET = fieldSheet('c', compositionFields);
export const OWN_KEYS = OWN_SHEET.map(({ key }) => key);

/** Walls and roofs as a table: a line a layer. */
export const compositionSheet: Sheet = [
  ...OWN_SHEET,
  ...LAYER_SHEET,
  column.moment('createdAt', 'Cadastrada em', { readOnly: true }),
];

function layerCells(layer: Layer, codes: Readonly<Record<string, string>>): Record<string, unknown> {
  const { kind, name: layerName } = layer;
  if (kind === 'parallel') return { layerKind: kind, layerName };
  const { kind: _kind, name: _name, thickness, ...cells } = layer;
  const head = { layerKind: kind, layerName, thickness: scaled(thickness, CM), ...cells };
  if (!('origin' in cells) || !cells.origin) return head;
  const { materialId, source, confidence } = cells.origin;
  // A material that the library no longer has is named by its id.
  return { ...head, [MATERIAL]: codes[materialId] ?? `#${materialId}`, source, confidence };
}

/** The lines of a composition as `compositionSheet` selects it. */
export const compositionLines: SheetLines = (record) => {
  const codes = (record[MATERIAL] ?? {}) as Readonly<Record<string, string>>;
  const lines = layerLines(record[PLACE] as Section[]).map(({ place, section, area, layer }) => ({
    name: record['name'],
    element: record['element'],
    [PLACE]: place,
    section: section || null,
    area,
    ...layerCells(layer, codes),
  }));
  const [first, ...others] = lines;
  return [{ ...record, [MATERIAL]: null, ...first }, ...others];
};
