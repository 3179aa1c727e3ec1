import type { Layer, Section } from '../composition.js';
import { lettersOf } from './layer-place.js';

/**
 * A layer as a line of a table. `place` is its position: '2' is the second layer, '2.A.1' the first layer of the first
 * section of the second layer; sections side by side begin with their letter: 'B.1'. `section` and `area` are those of
 * the section that it stands in; a line of sections side by side has none of their layers.
 */
export interface LayerLine {
  place: string;
  section: string;
  /** Null: the section's area is 1. */
  area: number | null;
  layer: Layer;
}

/** The lines of sections and all that is nested in them, from outside to inside. */
export function layerLines(sections: readonly Section[], prefix = ''): LayerLine[] {
  const isWhole = prefix === '' && sections.length === 1;
  return sections.flatMap(({ name, area, layers }, at) => {
    const own = isWhole ? '' : `${prefix}${lettersOf(at)}.`;
    return layers.flatMap((layer, index) => {
      const place = `${own}${index + 1}`;
      const line = { place, section: name, area: isWhole && area === 1 ? null : area, layer };
      if (layer.kind !== 'parallel') return [line];
      return [{ ...line, layer: { ...layer, sections: [] } }, ...layerLines(layer.sections, `${place}.`)];
    });
  });
}
