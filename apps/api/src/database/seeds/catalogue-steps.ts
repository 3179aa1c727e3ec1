import {
  aggressivenessClasses,
  attributes,
  bioclimaticZones,
  constructiveSystems,
  isopleths,
  maintenanceActivities,
  materials,
  noiseClasses,
  predominantColors,
  type StarterEntry,
  surfaceFinishes,
  typologies,
  warrantyTerms,
} from '@prumo/starter-catalogue';

import type { SeedValue, SeedStep } from './ledger.js';

/** @param columns the catalogue's own columns */
const catalogue = <Entry extends StarterEntry>(
  table: string,
  name: string,
  entries: readonly Entry[],
  columns: (entry: Entry) => Readonly<Record<string, SeedValue>> = () => ({}),
): SeedStep => ({
  table,
  name,
  records: entries.map((entry) => ({
    key: `${table}/${entry.code}`,
    row: { code: entry.code, label: entry.label, ...columns(entry) },
  })),
  same: 't.code COLLATE ptbr = p.code',
});

export const catalogueSteps: readonly SeedStep[] = [
  catalogue('typologies', 'tipos de uso', typologies, ({ dwelling }) => ({ dwelling })),
  catalogue('constructive_systems', 'sistemas construtivos', constructiveSystems),
  catalogue('noise_classes', 'classes de ruído', noiseClasses, ({ minDb, maxDb }) => ({
    min_db: minDb,
    max_db: maxDb,
  })),
  catalogue('aggressiveness_classes', 'classes de agressividade', aggressivenessClasses, ({ risk }) => ({
    risk,
  })),
  // A paint has one value, which is both limits.
  catalogue('predominant_colors', 'cores', predominantColors, ({ absorptance }) => ({
    absorptance_min: absorptance,
    absorptance_max: absorptance,
  })),
  catalogue('bioclimatic_zones', 'zonas bioclimáticas', bioclimaticZones, ({ edition }) => ({ edition })),
  catalogue('isopleths', 'isopletas', isopleths, ({ windMin, windMax }) => ({
    wind_min_ms: windMin,
    wind_max_ms: windMax,
  })),
  catalogue('materials', 'materiais', materials, (material) => ({
    conductivity: material.conductivity,
    density: material.density,
    specific_heat: material.specificHeat,
    source: material.source,
    confidence: material.confidence,
  })),
  catalogue('surface_finishes', 'acabamentos de superfície', surfaceFinishes, (finish) => ({
    absorptance_min: finish.absorptanceMin,
    absorptance_max: finish.absorptanceMax,
    emissivity: finish.emissivity,
    source: finish.source,
    confidence: finish.confidence,
  })),
  catalogue('warranty_terms', 'prazos de garantia', warrantyTerms, (term) => ({
    regime: term.regime,
    element: term.element,
    kind: term.kind,
    months: term.months,
    basis: term.basis,
    presence: term.presence,
    source: term.source,
    confidence: term.confidence,
  })),
  catalogue('maintenance_activities', 'atividades de manutenção', maintenanceActivities, (activity) => ({
    system: activity.system,
    element: activity.element,
    period: activity.period,
    team: activity.team,
    presence: activity.presence,
    source: activity.source,
    confidence: activity.confidence,
  })),
];

export const attributeStep: SeedStep = {
  table: 'attributes',
  name: 'atributos',
  records: attributes.map(({ table, column, name, reference, isFlag, printedBy = 'label' }) => ({
    key: `attributes/${table}.${column}`,
    row: {
      friendly_name: name,
      source_table: table,
      source_column: column,
      data_kind: reference ? 'reference' : isFlag ? 'boolean' : 'numeric',
      value_source: reference?.[0] ?? null,
      value_id_field: reference?.[1] ?? 'id',
      value_label_field: printedBy,
    },
  })),
  same: 't.source_table = p.source_table AND t.source_column = p.source_column',
};
