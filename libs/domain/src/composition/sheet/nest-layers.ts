import { getOrInsert } from '../../collection/maps.js';
import type { Layer, Section } from '../composition.js';
import type { LayerLine } from './layer-lines.js';
import { type LayerPath, readPlace } from './layer-place.js';

/** Why a line cannot be nested; `at` is its index. */
export interface LineProblem {
  at: number;
  field: 'place' | 'section' | 'area';
  message: string;
}

export const MISSING_PLACE =
  'Informe a camada: 1 é a mais externa; 2.A.1, a primeira da seção A da camada 2.';

interface Placed extends LayerLine {
  at: number;
  path: LayerPath;
}

const keyOf = (path: LayerPath): string => path.join('.');
const last = (path: LayerPath): number => path.at(-1) ?? 0;

/** The lines by the path of their section; those of wrong or equal places become problems. */
function linesBySection(lines: readonly LayerLine[], problems: LineProblem[]): Map<string, Placed[]> {
  const sections = new Map<string, Placed[]>();
  const taken = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const path = readPlace(line.place);
    const key = path && keyOf(path);
    if (path === undefined || key === undefined)
      problems.push({ at, field: 'place', message: MISSING_PLACE });
    else if (taken.has(key))
      problems.push({ at, field: 'place', message: `Esta composição já tem a camada ${taken.get(key)}.` });
    else {
      taken.set(key, line.place);
      getOrInsert(sections, keyOf(path.slice(0, -1)), () => []).push({ ...line, at, path });
    }
  }
  for (const group of sections.values()) group.sort((one, other) => last(one.path) - last(other.path));
  return sections;
}

/** Refuses layers within a layer that is not there or has no sections, and sections without layers. */
function orphans(sections: ReadonlyMap<string, Placed[]>, problems: LineProblem[]): void {
  const holders = new Map<string, Placed>();
  for (const placed of [...sections.values()].flat())
    if (placed.layer.kind === 'parallel') holders.set(keyOf(placed.path), placed);
  const filled = new Set<string>();
  for (const group of sections.values()) {
    const [first] = group;
    if (!first || first.path.length <= 2) continue;
    const holder = keyOf(first.path.slice(0, -2));
    filled.add(holder);
    if (holders.has(holder)) continue;
    const place = first.place.split('.').slice(0, -2).join('.');
    const message = `A camada ${place} precisa de uma linha do tipo “Seções lado a lado”.`;
    problems.push(...group.map(({ at }) => ({ at, field: 'place' as const, message })));
  }
  for (const [key, { at, place }] of holders)
    if (!filled.has(key))
      problems.push({
        at,
        field: 'place',
        message: `Faltam as camadas das seções: ${place}.A.1, ${place}.B.1 …`,
      });
}

/** Name and area of a section: its first line that has them; other lines may repeat them. */
function sectionOf(
  lines: readonly Placed[],
  isAlone: boolean,
  problems: LineProblem[],
): Omit<Section, 'layers'> {
  const name = lines.find(({ section }) => section !== '')?.section ?? '';
  const area = lines.find((line) => line.area !== null)?.area ?? null;
  for (const line of lines) {
    if (line.section !== '' && line.section !== name)
      problems.push({
        at: line.at,
        field: 'section',
        message: `As linhas desta seção têm outro nome: ${name}.`,
      });
    if (line.area !== null && line.area !== area)
      problems.push({ at: line.at, field: 'area', message: 'As linhas desta seção têm outra área.' });
  }
  const [first] = lines;
  const isWrong = area === null ? !isAlone : !(area > 0);
  if (first && isWrong)
    problems.push({ at: first.at, field: 'area', message: 'A área da seção deve ser maior que zero.' });
  return { name, area: area ?? 1 };
}

/** The sections of lines in any order; problems name lines. The opposite of `layerLines`. */
export function nestLayers(lines: readonly LayerLine[]): { sections: Section[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const bySection = linesBySection(lines, problems);
  orphans(bySection, problems);
  if (problems.length > 0) return { sections: [], problems };
  const within = new Map<string, LayerPath[]>();
  for (const [first] of bySection.values())
    if (first) getOrInsert(within, keyOf(first.path.slice(0, -2)), () => []).push(first.path.slice(0, -1));
  const nested = (holder: LayerPath): Section[] => {
    const own = (within.get(keyOf(holder)) ?? []).sort((one, other) => last(one) - last(other));
    return own.map((path) => {
      const group = bySection.get(keyOf(path)) ?? [];
      const layers = group.map(({ layer, path: place }): Layer =>
        layer.kind === 'parallel' ? { ...layer, sections: nested(place) } : layer,
      );
      return { ...sectionOf(group, own.length === 1, problems), layers };
    });
  };
  return { sections: nested([]), problems };
}
