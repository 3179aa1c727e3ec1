import {
  formatMeasure,
  formatNumber,
  type IfcComposition,
  type IfcField,
  type IfcLayer,
  type IfcProgress,
  type IfcProposal,
  type IfcSource,
  type Layer,
} from '@prumo/domain';
import { partText, sizeText } from '../../../shared/sizeText';

/** The values and compositions read from a model, with the present values of the building. */
export interface IfcReview extends Omit<IfcProposal, 'values'> {
  values: (IfcProposal['values'][number] & { current: string | number | boolean | null })[];
}

const LABELS: Readonly<Record<IfcField, string>> = {
  name: 'Nome',
  floors: 'Número de pavimentos',
  basementLevels: 'Níveis de subsolo',
  buildingHeight: 'Altura (m)',
  totalArea: 'Área total (m²)',
  hasElevator: 'Elevador',
};

type Value = string | number | boolean;

const shown = (value: Value | null): string => {
  if (value === null || value === '') return 'não informado';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'number' ? formatMeasure(value) : value;
};

/** 'IfcBuildingStorey #12 Térreo (2O2Fr$t4X7Zf8NOew3FLOH)'. */
const sourceText = ({ entity, line, guid, name }: IfcSource): string =>
  [entity, `#${line}`, name, guid && `(${guid})`].filter(Boolean).join(' ');

const MOST_SOURCES = 3;

/** Texts of the dialog that reads a model. */
export const TEXTS = {
  title: 'Ler modelo IFC',
  about:
    'Lê de um modelo IFC2x3 ou IFC4 (até 100 MB) pavimentos, altura, área, elevadores e as camadas das paredes externas e da cobertura. Nada é gravado antes de você escolher.',
  choose: 'Escolher arquivo IFC',
  reading: (name: string) => `Lendo ${name}…`,
  sending: (name: string) => `Enviando ${name}…`,
  /** @param sent bytes of `size`, 0 until the first were sent */
  sent: (sent: number, size: number) =>
    sent < size ? `${partText(sent, size)} enviados.` : `${sizeText(size)} enviados. Aguardando a leitura.`,
  progress: ({ stage, done, total }: IfcProgress) =>
    stage === 'bytes'
      ? `${partText(done, total)} lidos.`
      : `${formatNumber(done)} entidades lidas; o arquivo tem ${formatNumber(total)}.`,
  cancelSending: 'Cancelar o envio',
  cancel: 'Cancelar a leitura',
  refusedByProxy:
    'O servidor recusou o arquivo por causa do tamanho, embora o Prumo leia modelos de até 100 MB. Exporte só a arquitetura da edificação, ou peça ao administrador que o proxy aceite 101 MB neste endereço.',
  failed: 'Não foi possível ler o modelo.',
  brokenOff: 'A leitura foi interrompida no servidor. Tente novamente.',
  read: ({ schema, entities, values, compositions }: IfcReview) =>
    values.length + compositions.length === 0
      ? 'O modelo não diz nada que o Prumo use.'
      : `${schema}, ${formatNumber(entities)} entidades.`,
  values: 'Para a edificação',
  compositions: 'Composições',
  /** @param current undefined: there is no building yet */
  value: (field: IfcField, value: Value, current: Value | null | undefined) =>
    `${LABELS[field]}: ${shown(value)}${current === undefined ? '' : ` (hoje: ${shown(current)})`}`,
  sources: (sources: readonly IfcSource[]) => {
    const more = sources.length - MOST_SOURCES;
    const first = sources.slice(0, MOST_SOURCES).map(sourceText).join('; ');
    return `Lido de ${first}${more > 0 ? ` e mais ${more}` : ''}.`;
  },
  layers: ({ layers }: IfcComposition) =>
    layers.map(({ name, thickness }) => `${name} ${formatNumber(thickness * 100)} cm`).join(', '),
  missing: (names: readonly string[]) =>
    `Sem valores térmicos na biblioteca nem no modelo: ${names.join(', ')}. Cadastre o material com esse nome e leia de novo.`,
  apply: 'Aplicar o escolhido',
  applied: 'O que você escolheu do modelo foi gravado.',
  applyFailed: 'Não foi possível gravar tudo o que você escolheu.',
  /** Names of the parts of a save. */
  parts: (hasValues: boolean, compositions: readonly string[]) => [
    ...(hasValues ? ['os dados da edificação'] : []),
    ...compositions.map((name) => `a composição ${name}`),
  ],
  assignment: 'a atribuição das composições à edificação',
  problem: ({ saved, left, reason }: { saved: string[]; left: string[]; reason: string }) => {
    const isPartly = saved.length > 0;
    const done = isPartly ? `Já foi gravado: ${saved.join(', ')}.` : 'Nada foi gravado.';
    const again = isPartly ? ' Tente de novo nesta janela: o que já foi gravado não se repete.' : '';
    return `${reason} ${done} Falta: ${left.join(', ')}.${again}`;
  },
} as const;

/** Texts of a new building that begins with a model. */
export const NEW_TEXTS = {
  title: 'Edificação a partir de um modelo IFC',
  fill: 'Preencher o formulário',
  offered: 'Composições do modelo',
  offer:
    'A edificação foi gravada. Estas composições foram lidas do modelo: podem ser criadas e atribuídas a ela agora. Para fazê-lo depois, leia o modelo na página da edificação.',
  create: 'Criar e atribuir',
} as const;

/** Whether a value fills a gap: only then it is chosen from the start. */
export const fillsGap = (current: unknown): boolean => current === null || current === '' || current === 0;

/** Layers that cannot be calculated: neither model nor library has their values. */
export const withoutValues = ({ layers }: IfcComposition): string[] => [
  ...new Set(layers.filter(({ isAir, values }) => !isAir && !values).map(({ name }) => name)),
];

const layerOf = ({ name, thickness, isAir, values, origin }: IfcLayer): Layer =>
  isAir || !values
    ? { kind: 'air', name, thickness, emissivity: 'high' }
    : { kind: 'solid', name, thickness, ...values, ...(origin && { origin }) };

/** The body of a composition that a model proposes. */
export const compositionBody = (proposed: IfcComposition) => ({
  name: proposed.name,
  element: proposed.element,
  sections: [{ name: '', area: 1, layers: proposed.layers.map(layerOf) }],
  notes: `Lida de um modelo IFC: ${sourceText(proposed.sources[0] ?? { entity: '', line: 0, guid: null, name: null })}`,
});
