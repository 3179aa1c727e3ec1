import type { Section } from '@prumo/domain';

import { cellOf } from '../../../../exchange/sheet-cells.js';
import { cellText } from '../../../../exchange/sheet-cells.js';
import { compositionLines, compositionSheet } from './composition.sheet.js';

const MORTAR = { conductivity: 1.15, density: 2000, specificHeat: 1 };
const CERAMIC = { conductivity: 0.9, density: 1600, specificHeat: 0.92 };
const plaster = { kind: 'solid', name: 'Reboco', thickness: 0.02, ...MORTAR } as const;

/** A plastered wall of solid bricks with mortar joints, by areas in cm². */
const SECTIONS: Section[] = [
  {
    name: '',
    area: 1,
    layers: [
      plaster,
      {
        kind: 'parallel',
        name: 'Tijolos e juntas',
        sections: [
          {
            name: 'Junta',
            area: 25,
            layers: [{ kind: 'solid', name: 'Argamassa', thickness: 0.09, ...MORTAR }],
          },
          {
            name: 'Tijolo',
            area: 95,
            layers: [{ kind: 'solid', name: 'Cerâmica', thickness: 0.09, ...CERAMIC }],
          },
        ],
      },
      plaster,
    ],
  },
];

const EXAMPLE = {
  name: 'Parede de tijolo maciço',
  element: 'wall',
  finish: 'Pintura acrílica branca',
  absorptance: 0.3,
  notes: null,
  sections: SECTIONS,
};

/** The template's wall: a line a layer, two of them within the second layer. */
export const compositionExamples = compositionLines(EXAMPLE).map((line) =>
  Object.fromEntries(
    compositionSheet.map((column) => [
      column.key,
      cellText(column, cellOf(column, line[column.key], 'full')),
    ]),
  ),
);
