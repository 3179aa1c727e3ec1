import { formatDate } from '@prumo/domain';
import type { ConsoleDataProvider } from '../../../api/dataProvider';
import { type EvidenceFile, type EvidenceRecord, type EvidenceRevision, evidenceUrl } from '../Evidence';

export const TEXTS = {
  title: 'Revisões e arquivos',
  hint: 'PDF, PNG ou JPEG de até 20 MB, até cinco por revisão. São guardados logo, à parte do formulário.',
  none: 'Nenhuma revisão ainda.',
  noFiles: 'Sem arquivos.',
  loadFailed: 'Não foi possível carregar as revisões.',
  addRevision: 'Nova Revisão',
  saveRevision: 'Acrescentar revisão',
  cancel: 'Cancelar',
  added: 'Revisão acrescentada.',
  addFailed: 'Não foi possível acrescentar a revisão.',
  addFile: 'Enviar arquivo',
  addFileTo: (number: number) => `Enviar arquivo à revisão ${number}`,
  sending: (name: string) => `Enviando ${name}`,
  cancelSending: (name: string) => `Cancelar o envio de ${name}`,
  sent: (name: string) => `${name} foi guardado.`,
  sendFailed: 'Não foi possível guardar o arquivo.',
  tooLarge: 'O arquivo tem mais de 20 MB.',
  download: (name: string) => `Baixar ${name}`,
  downloaded: 'Arquivo baixado.',
  downloadFailed: 'Não foi possível baixar o arquivo.',
  remove: (name: string) => `Excluir ${name}`,
  removeTitle: 'Excluir arquivo',
  removeQuestion: (name: string) => `Tem certeza que deseja excluir “${name}”? Não pode ser desfeito.`,
  removeConfirm: 'Excluir',
  removed: (name: string) => `${name} foi excluído.`,
  removeFailed: 'Não foi possível excluir o arquivo.',
  uses: 'Onde é usada',
  unused: 'Nenhuma linha de relatório a usa ainda.',
} as const;

export const MAX_FILES = 5;
const MAX_BYTES = 20 * 1024 * 1024;
export const ACCEPTED = 'application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg';

/** Why a file is refused before it is sent. */
export const fileProblem = ({ size }: File): string | undefined =>
  size > MAX_BYTES ? TEXTS.tooLarge : undefined;

const revisionsUrl = (id: number): string => `${evidenceUrl(id)}/revisions`;
export const filesUrl = (id: number, number: number): string => `${revisionsUrl(id)}/${number}/files`;
export const fileUrl = (id: number, { sha256 }: EvidenceFile): string => `${evidenceUrl(id)}/files/${sha256}`;

/** 'Revisão 2 · 15/03/2026 · Nova amostra'. */
export const revisionTitle = ({ number, date, note }: EvidenceRevision): string =>
  [`Revisão ${number}`, formatDate(date), note].filter(Boolean).join(' · ');

export interface NewRevision {
  date: string;
  note: string;
  link: string;
}

export const addRevision = ({ send }: ConsoleDataProvider, id: number, values: NewRevision) =>
  send<EvidenceRevision>('POST', revisionsUrl(id), values);

export const removeFile = (
  { send }: ConsoleDataProvider,
  id: number,
  number: number,
  { sha256 }: EvidenceFile,
): Promise<EvidenceRecord> => send<EvidenceRecord>('DELETE', `${filesUrl(id, number)}/${sha256}`);
