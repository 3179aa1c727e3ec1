import type { LevelValues, StarterCondition, StarterCriterion, StarterParameter } from '../types.js';
import { absorptance, CHECK, higherToCheck, norm, sure, zones } from './demands.js';

const ZONES_OF_2005 = 'zonas da ABNT NBR 15220-3:2005';
const TRANSMITTANCE = { unit: 'W/(m²·K)' };
const wallSource = `${norm(4)}, ${ZONES_OF_2005}`;
const roofSource = `${norm(5)}, ${ZONES_OF_2005}`;

/** U: thermal transmittance. The simplified procedure knows the minimum level alone for walls. */
const walls: StarterParameter[] = [
  {
    key: 'u-zb1-2',
    label: 'Transmitância térmica U (ZB1 e ZB2)',
    values: ['≤ 2,50', null, null],
    ...TRANSMITTANCE,
    notes: `ABNT NBR 15575-4:2013, ${ZONES_OF_2005}; a emenda de 2021 traz ≤ 2,70: ${CHECK}.`,
    when: [zones(1, 2)],
  },
  {
    key: 'u-zb3-8-clara',
    label: 'Transmitância térmica U (ZB3 a ZB8, α ≤ 0,6)',
    values: ['≤ 3,70', null, null],
    ...TRANSMITTANCE,
    notes: sure(wallSource),
    when: [absorptance({ max: 0.6 }), zones(3, 8)],
  },
  {
    key: 'u-zb3-8-escura',
    label: 'Transmitância térmica U (ZB3 a ZB8, α > 0,6)',
    values: ['≤ 2,50', null, null],
    ...TRANSMITTANCE,
    notes: sure(wallSource),
    when: [absorptance({ min: 0.6 }), zones(3, 8)],
  },
  {
    key: 'ct-zb1-7',
    label: 'Capacidade térmica CT (ZB1 a ZB7)',
    values: ['≥ 130', null, null],
    unit: 'kJ/(m²·K)',
    notes: sure(wallSource),
    when: [zones(1, 7)],
  },
  {
    key: 'ct-zb8',
    label: 'Capacidade térmica CT (ZB8)',
    values: ['Sem exigência', null, null],
    notes: sure(wallSource),
    when: [zones(8, 8)],
  },
];

const roof = (
  key: string,
  range: string,
  values: LevelValues,
  when: readonly StarterCondition[],
): StarterParameter => ({
  key,
  label: `Transmitância térmica U (${range})`,
  values,
  ...TRANSMITTANCE,
  notes: higherToCheck(roofSource),
  when,
});

/** FT and FV: the norm's factors for ventilated roofs. */
const roofs: StarterParameter[] = [
  roof('u-zb1-2', 'ZB1 e ZB2', ['≤ 2,30', '≤ 1,50', '≤ 1,00'], [zones(1, 2)]),
  roof(
    'u-zb3-6-clara',
    'ZB3 a ZB6, α ≤ 0,6',
    ['≤ 2,30', '≤ 1,50', '≤ 1,00'],
    [absorptance({ max: 0.6 }), zones(3, 6)],
  ),
  roof(
    'u-zb3-6-escura',
    'ZB3 a ZB6, α > 0,6',
    ['≤ 1,50', '≤ 1,00', '≤ 0,50'],
    [absorptance({ min: 0.6 }), zones(3, 6)],
  ),
  roof(
    'u-zb7-8-clara',
    'ZB7 e ZB8, α ≤ 0,4',
    ['≤ 2,30·FT', '≤ 1,50·FV', '≤ 1,00·FV'],
    [absorptance({ max: 0.4 }), zones(7, 8)],
  ),
  roof(
    'u-zb7-8-escura',
    'ZB7 e ZB8, α > 0,4',
    ['≤ 1,50·FT', '≤ 1,00·FV', '≤ 0,50·FV'],
    [absorptance({ min: 0.4 }), zones(7, 8)],
  ),
];

/** The simplified procedure: each part of the envelope by itself. */
export const envelope: StarterCriterion = {
  code: '11.2',
  label: 'Transmitância e capacidade térmica (procedimento simplificado)',
  analyses: [
    { number: 1, label: 'Paredes externas', parameters: walls },
    { number: 2, label: 'Cobertura', parameters: roofs },
  ],
};
