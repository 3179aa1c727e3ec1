import type { AirLayer, ParallelLayer, ResistantLayer, Section, SolidLayer } from '@prumo/domain';

/** Texts of the editor of sections and layers. */
export const TEXTS = {
  section: 'Camadas, de fora para dentro',
  hint: 'Espessuras em cm. Alt+↑ e Alt+↓ movem a camada em que se digita.',
  outside: 'Exterior',
  inside: 'Interior',
  layer: (number: number) => `Camada ${number}`,
  up: (number: number) => `Mover camada ${number} para fora`,
  down: (number: number) => `Mover camada ${number} para dentro`,
  remove: (number: number) => `Remover camada ${number}`,
  add: (kind: string) => `Adicionar: ${kind}`,
  sectionName: (number: number) => `Seção ${number}`,
  removeSection: (number: number) => `Remover seção ${number}`,
  addSection: 'Adicionar seção ao lado',
  split: 'Dividir em seções lado a lado',
  share: (percent: string) => `${percent} % da superfície`,
  material: 'Material',
  materialHint: 'Da biblioteca ou com nome próprio.',
  differs: 'Os valores diferem dos da biblioteca: rever.',
  takeValues: 'Usar os da biblioteca',
  check: 'conferir',
  finishes: 'Acabamento da biblioteca',
  mixedFinishes: 'Vários acabamentos: média pela área',
} as const;

/** The kinds of layer that can be added, with what the button says. */
export const KINDS = { solid: 'Camada', air: 'Câmara de ar', resistance: 'Resistência declarada' } as const;
export const PARALLEL = 'Seções lado a lado';

type Blank<L> = { [K in keyof L]: L[K] extends number ? number | null : L[K] };

const BLANK_SOLID: Blank<SolidLayer> = {
  ...{ kind: 'solid', name: '', thickness: null, conductivity: null, density: null, specificHeat: null },
};
const BLANK_AIR: Blank<AirLayer> = { kind: 'air', name: 'Câmara de ar', thickness: null, emissivity: 'high' };
const BLANK_RESISTANCE: Blank<ResistantLayer> = {
  kind: 'resistance',
  name: '',
  thickness: null,
  resistance: null,
};
export const BLANK_LAYERS = { solid: BLANK_SOLID, air: BLANK_AIR, resistance: BLANK_RESISTANCE } as const;

export const blankSection = () => ({ name: '', area: 1, layers: [BLANK_SOLID] });

/** Two sections side by side, as a hollow block has them. */
export const blankParallel = () => ({
  kind: 'parallel',
  name: '',
  sections: [blankSection(), blankSection()],
});

export type FormLayer = SolidLayer | AirLayer | ResistantLayer | ParallelLayer;

/** Where an editor of sections stands: its path in the form, and how many others it is within. */
export interface SectionsPlace {
  source: string;
  depth: number;
}

/** Sections within sections that a composition may have. */
export const DEEPEST = 2;

/** Sections in a line each, for the comparison of two versions: 'Reboco 2,5 cm, Câmara de ar 4 cm'. */
export function sectionsText(sections: readonly Section[]): string {
  const layerText = (layer: FormLayer): string =>
    layer.kind === 'parallel'
      ? `${layer.name} (${sectionsText(layer.sections)})`
      : `${layer.name} ${String(layer.thickness ?? '').replace('.', ',')} cm`;
  return sections.map(({ layers }) => layers.map(layerText).join(', ')).join(' | ');
}
