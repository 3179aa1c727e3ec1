import { formatNumber } from '../text/numbers.js';
import { type Layer, type Section, type SolidLayer, thicknessOf } from './composition.js';

/** A thickness in m as text in cm: '2,5 cm'. */
export const thicknessText = (metres: number): string => `${formatNumber(Math.round(metres * 1e6) / 1e4)} cm`;

const solidText = ({ conductivity, density, specificHeat, origin }: SolidLayer): string[] => [
  `λ ${formatNumber(conductivity)} W/(m·K)`,
  `ρ ${formatNumber(density)} kg/m³`,
  `c ${formatNumber(specificHeat)} kJ/(kg·K)`,
  ...(origin?.source ? [`fonte ${origin.source}`] : []),
];

function valuesOf(layer: Layer): string[] {
  if (layer.kind === 'solid') return solidText(layer);
  if (layer.kind === 'resistance') return [`R ${formatNumber(layer.resistance)} m²·K/W`];
  if (layer.kind === 'air')
    return ['câmara de ar', ...(layer.emissivity === 'low' ? ['baixa emissividade'] : [])];
  return [`lado a lado: ${sectionsText(layer.sections)}`];
}

const layerText = (layer: Layer, index: number): string =>
  [`${index + 1}. ${layer.name || 'sem nome'}`, thicknessText(thicknessOf([layer])), ...valuesOf(layer)].join(
    ', ',
  );

const sectionText = ({ name, area, layers }: Section): string =>
  `${name || 'sem nome'}, área ${formatNumber(area)} (${layers.map(layerText).join('; ')})`;

/** All that sections say, in words, from outside to inside; sections side by side in brackets, with their areas. */
export function sectionsText(sections: readonly Section[]): string {
  const [first, ...others] = sections;
  if (first && others.length === 0 && first.name === '') return first.layers.map(layerText).join('; ');
  return sections.map(sectionText).join(' + ');
}
