import type { AirLayer, HeatFlow, ThermalMethod } from './composition.js';

type ByFlow = Readonly<Record<HeatFlow, number>>;

/** NBR 15220-2:2005, table B.1: resistance in m²·K/W of chambers up to a thickness in m. */
const TABLE_2005: Readonly<Record<AirLayer['emissivity'], readonly (readonly [number, ByFlow])[]>> = {
  high: [
    [0.02, { horizontal: 0.14, up: 0.13, down: 0.15 }],
    [0.05, { horizontal: 0.16, up: 0.14, down: 0.18 }],
    [Infinity, { horizontal: 0.17, up: 0.14, down: 0.21 }],
  ],
  low: [
    [0.02, { horizontal: 0.29, up: 0.23, down: 0.29 }],
    [0.05, { horizontal: 0.37, up: 0.25, down: 0.43 }],
    [Infinity, { horizontal: 0.34, up: 0.27, down: 0.61 }],
  ],
};

/** Values of table B.1 that two sources, or a reproduced construction, confirm: emissivity, flow, thickness in m above which. */
const CONFIRMED: readonly (readonly [AirLayer['emissivity'], HeatFlow, number])[] = [
  ['high', 'horizontal', 0],
  ['high', 'down', 0.05],
  ['low', 'down', 0.05],
];

/** Whether the resistance of table B.1 is confirmed; others are to be checked. */
export const isConfirmedChamber = (
  { thickness, emissivity }: Pick<AirLayer, 'thickness' | 'emissivity'>,
  flow: HeatFlow,
): boolean =>
  CONFIRMED.some(([face, way, above]) => face === emissivity && way === flow && thickness > above);

/** Thinnest chamber of table B.1, in m; a thinner one counts as no resistance. */
export const THINNEST_CHAMBER = 0.01;

/** ISO 6946:2017, table 8: unventilated layers of high emissivity; thickness in m, resistance in m²·K/W. */
const TABLE_ISO: readonly (readonly [number, ByFlow])[] = [
  [0, { up: 0, horizontal: 0, down: 0 }],
  [0.005, { up: 0.11, horizontal: 0.11, down: 0.11 }],
  [0.007, { up: 0.13, horizontal: 0.13, down: 0.13 }],
  [0.01, { up: 0.15, horizontal: 0.15, down: 0.15 }],
  [0.015, { up: 0.16, horizontal: 0.17, down: 0.17 }],
  [0.025, { up: 0.16, horizontal: 0.18, down: 0.19 }],
  [0.05, { up: 0.16, horizontal: 0.18, down: 0.21 }],
  [0.1, { up: 0.16, horizontal: 0.18, down: 0.22 }],
  [0.3, { up: 0.16, horizontal: 0.18, down: 0.23 }],
];

function interpolated(thickness: number, flow: HeatFlow): number {
  const above = TABLE_ISO.findIndex(([limit]) => limit >= thickness);
  const [to, upper] = TABLE_ISO.at(above) ?? [0, { up: 0, horizontal: 0, down: 0 }];
  const [from, lower] = TABLE_ISO[above - 1] ?? [to, upper];
  if (to === from || above < 0) return upper[flow];
  return lower[flow] + ((upper[flow] - lower[flow]) * (thickness - from)) / (to - from);
}

/**
 * Thermal resistance of an unventilated air chamber in m²·K/W. ISO 6946 has a table for high emissivity only: a
 * chamber with a foil takes that of 2005.
 */
export function airResistance(
  { thickness, emissivity }: Pick<AirLayer, 'thickness' | 'emissivity'>,
  flow: HeatFlow,
  method: ThermalMethod,
): number {
  if (method === 'iso6946' && emissivity === 'high') return interpolated(thickness, flow);
  if (thickness < THINNEST_CHAMBER) return 0;
  const row = TABLE_2005[emissivity].find(([limit]) => thickness <= limit);
  return row?.[1][flow] ?? 0;
}
