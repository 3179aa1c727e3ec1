import {
  type BuildingWarranties,
  formatDate,
  MANUAL_CHAPTERS,
  type ManualChapter,
  type ManualKind,
  WARRANTY_REGIME_LABELS,
  warrantyStartText,
  type WarrantyStatus,
} from '@prumo/domain';

/** What `GET /api/buildings/{id}/warranties` answers. */
export interface WarrantiesToday extends Omit<BuildingWarranties, 'rows'> {
  today: string;
  rows: (BuildingWarranties['rows'][number] & { status: WarrantyStatus })[];
  counts: Record<WarrantyStatus, number>;
}

export type ManualTexts = Record<ManualChapter, string | null>;

/** What `GET /api/buildings/{id}/manual` answers. */
export interface BuildingManual extends ManualTexts {
  templates: ManualTexts;
  updatedAt: string | null;
}

/** What `GET /api/reports/{id}/manual` answers. */
export interface ManualState {
  kinds: ManualKind[];
  missing: string[];
}

/** What `GET /api/buildings/{id}/residents-page` answers. */
export interface ResidentsPage {
  isOn: boolean;
  path: string | null;
  updatedAt: string | null;
}

export const warrantiesUrl = (buildingId: number): string => `/api/buildings/${buildingId}/warranties`;
export const manualUrl = (buildingId: number): string => `/api/buildings/${buildingId}/manual`;
export const residentsUrl = (buildingId: number): string => `/api/buildings/${buildingId}/residents-page`;

/** The chapters with the texts that a form edits: none is ''. */
export const editedTexts = (texts: ManualTexts): Record<ManualChapter, string> =>
  Object.fromEntries(MANUAL_CHAPTERS.map((chapter) => [chapter, texts[chapter] ?? ''])) as Record<
    ManualChapter,
    string
  >;

/** 'ABNT NBR 17170:2022 · contam de Entrega, 31/03/2026'. */
export const basisText = ({
  regime,
  isRegimeAssumed,
  count,
}: Pick<WarrantiesToday, 'regime' | 'isRegimeAssumed' | 'count'>): string =>
  [
    `${WARRANTY_REGIME_LABELS[regime]}${isRegimeAssumed ? ' (assumida: sem data de protocolo)' : ''}`,
    count
      ? `contam de ${warrantyStartText(count)}, ${formatDate(count.day)}`
      : 'o dia de que contam não está informado',
  ].join(' · ');

/** Texts of the handover on the page of a building. */
export const TEXTS = {
  title: 'Entrega',
  warranties: 'Garantias',
  warrantiesFailed: 'Não foi possível carregar as garantias.',
  seeWarranties: 'Ver os prazos',
  indicative: 'Situação técnica indicativa: diz prazos, não diz quem responde por uma falha.',
  element: 'Elemento e falha',
  term: 'Prazo',
  end: 'Até',
  status: 'Situação',
  ifAny: 'se houver',
  legal: 'legal',
  check: 'conferir',
  manual: 'Manual de uso, operação e manutenção',
  manualFailed: 'Não foi possível ler o que falta ao manual.',
  textsFailed: 'Não foi possível ler os textos do manual.',
  missing: (count: number) => (count === 1 ? 'Minuta: falta 1 item' : `Minuta: faltam ${count} itens`),
  complete: 'Nada falta: o manual sai sem a marca de minuta.',
  noReport: 'O manual é emitido de um relatório desta edificação: gere o primeiro.',
  texts: 'Textos do manual',
  editTexts: 'Editar Textos do Manual',
  chapter: 'Capítulo',
  filled: 'com texto',
  heading: 'Título',
  item: 'Lista',
  bold: 'Negrito',
  picture: 'Imagem',
  newPicture: 'Imagem nova',
  alt: 'O que a imagem mostra',
  altHint: 'É o que ouve quem não vê a imagem. Cuidado com fotos de pessoas: o manual pode ficar público.',
  altMissing: 'Diga o que a imagem mostra.',
  insertPicture: 'Inserir',
  cancelPicture: 'Cancelar a imagem',
  pictureSent: 'Imagem inserida: salve os textos.',
  pictureWaits: 'Insira ou cancele a imagem escolhida.',
  pictureFailed: 'Não foi possível enviar a imagem.',
  tools: 'Formatação',
  preview: 'Como fica',
  blank: 'Sem texto próprio.',
  useTemplate: 'Usar o texto da casa',
  saved: 'Textos do manual guardados.',
  saveFailed: 'Não foi possível guardar os textos.',
  stale: (chapters: readonly string[]) =>
    chapters.length === 0
      ? 'Os textos foram alterados em outro lugar. Confira e salve de novo.'
      : `Outra pessoa alterou os mesmos capítulos: ${chapters.join(', ')}. Salvar de novo grava o que você digitou.`,
  templatesSaved: 'Texto da casa guardado.',
  saveTemplate: 'Guardar como texto da casa',
  residents: 'Página dos moradores',
  residentsText:
    'Pública, por um endereço que ninguém adivinha: manual, garantias com as datas e calendário de manutenção, sem nomes de pessoas. O manual traz o QR.',
  isOn: 'Página ligada',
  switched: (isOn: boolean) => (isOn ? 'Página dos moradores ligada.' : 'Página dos moradores desligada.'),
  open: 'Abrir a página',
  renew: 'Trocar o endereço',
  renewTitle: 'Trocar o endereço da página?',
  renewText: 'O endereço atual e os QR já impressos deixam de funcionar. Emita o manual de novo.',
  renewed: 'Endereço trocado.',
  residentsUnread: 'Não foi possível ler a página dos moradores.',
  residentsFailed: 'Não foi possível mudar a página dos moradores.',
} as const;
