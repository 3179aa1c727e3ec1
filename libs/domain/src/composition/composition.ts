import type { Confidence } from '../catalogue/parameter-fields.js';

/** A material's values. Thermal conductivity in W/(m·K), density in kg/m³, specific heat in kJ/(kg·K). */
export interface MaterialValues {
  conductivity: number;
  density: number;
  specificHeat: number;
}

/** The material from which a layer's values were copied: its later edits do not change them. */
export interface MaterialOrigin {
  materialId: number;
  source: string | null;
  confidence: Confidence | null;
}

/** A homogeneous layer; thickness in m. */
export interface SolidLayer extends MaterialValues {
  kind: 'solid';
  name: string;
  thickness: number;
  origin?: MaterialOrigin;
}

/** A layer of declared thermal resistance in m²·K/W; its mass is neglected. */
export interface ResistantLayer {
  kind: 'resistance';
  name: string;
  thickness: number;
  resistance: number;
}

/** An unventilated air chamber; low emissivity: one face below 0.2 (foil). */
export interface AirLayer {
  kind: 'air';
  name: string;
  thickness: number;
  emissivity: 'high' | 'low';
}

/** Sections side by side that share a depth: a hollow block, studs and the insulation between them. */
export interface ParallelLayer {
  kind: 'parallel';
  name: string;
  sections: readonly Section[];
}

export type Layer = SolidLayer | ResistantLayer | AirLayer | ParallelLayer;

/** A part of the surface; `area` in any unit, the same for all sections beside it. */
export interface Section {
  name: string;
  area: number;
  /** From outside to inside. */
  layers: readonly Layer[];
}

/** Direction of the heat flow: horizontal through walls; through roofs down in summer, up in winter. */
export type HeatFlow = 'horizontal' | 'up' | 'down';

/** A wall or roof without its surfaces. A single section is an element of layers; several stand side by side. */
export interface Composition {
  sections: readonly Section[];
  flow: HeatFlow;
}

/** ABNT NBR 15220-2 of 2005, or ISO 6946:2017 as its edition of 2022 adopts it. */
export const THERMAL_METHODS = ['nbr15220-2005', 'iso6946'] as const;
export type ThermalMethod = (typeof THERMAL_METHODS)[number];
export const THERMAL_METHOD_LABELS: Readonly<Record<ThermalMethod, string>> = {
  'nbr15220-2005': 'NBR 15220-2:2005',
  iso6946: 'ISO 6946:2017',
};

/** External surface resistance, m²·K/W (NBR 15220-2:2005, annex A). */
export const EXTERNAL_RESISTANCE = 0.04;

/** Internal surface resistance by heat flow, m²·K/W (NBR 15220-2:2005, annex A). */
export const INTERNAL_RESISTANCE: Readonly<Record<HeatFlow, number>> = {
  horizontal: 0.13,
  up: 0.1,
  down: 0.17,
};

/** A layer's or section's thickness in m; that of sections side by side is the first one's. */
export function thicknessOf(layers: readonly Layer[]): number {
  return layers.reduce(
    (sum, layer) =>
      sum + (layer.kind === 'parallel' ? thicknessOf(layer.sections[0]?.layers ?? []) : layer.thickness),
    0,
  );
}
