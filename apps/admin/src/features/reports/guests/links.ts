import {
  counted,
  formatDateTime,
  type GuestField,
  type GuestRole,
  LINK_MAX_DAYS,
  type LinkOpening,
} from '@prumo/domain';
import type { ProofGridRow } from '../proof/proof';

/** An invitation as the API lists it. Instants are ISO 8601. */
export interface ReportLink {
  id: number;
  guestName: string;
  role: GuestRole;
  fields: GuestField[];
  rowCount: number;
  hasDossier: boolean;
  hasCode: boolean;
  opening: LinkOpening;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

/** A new invitation, with what is told this once; null for a user, who needs neither. */
export interface CreatedInvitation extends ReportLink {
  token: string | null;
  code: string | null;
}

/** A new link. */
export interface CreatedLink extends CreatedInvitation {
  token: string;
}

export const isLink = (created: CreatedInvitation): created is CreatedLink => created.token !== null;

export const linksUrl = (reportId: number): string => `/api/reports/${reportId}/links`;

/** The guest's page. The token is in the fragment, which no server and no log gets. */
export const guestPageUrl = (token: string): string => `${window.location.origin}/convite#${token}`;

/** The reference by which the API names a row. */
export const referenceOf = ({
  key,
  analysisId,
}: ProofGridRow): { key: string | null; analysisId: number | null } => ({
  key,
  analysisId,
});

export const rowsText = (count: number): string => counted(count, 'linha', 'linhas');

/** Texts of invitations. */
export const LINKS = {
  invite: 'Convidar',
  links: 'Convites',
  title: 'Convidar',
  about: 'O convidado vê e preenche só o que você der aqui.',
  opening: 'Como abre o convite',
  byLink: 'Por um link, sem conta no Prumo',
  byAccount: 'Com a conta que tem no Prumo',
  emailHint: 'Exatamente como está na conta da pessoa, que vê o convite no sino.',
  role: 'Papel',
  roleHints: {
    collaborator: 'Preenche, comenta e envia para análise',
    auditor: 'Só lê, também motivos e níveis corrigidos',
  },
  rows: 'Linhas',
  selected: (count: number) => `Selecionadas (${rowsText(count)})`,
  filtered: (count: number) => `As que os filtros mostram (${rowsText(count)})`,
  fields: 'Campos que o convidado vê (e preenche, se colaborador)',
  fieldsHint:
    'Exigência, situação e evidências aparecem sempre; observações, pessoas e outras linhas, nunca.',
  days: 'Validade (dias)',
  daysHint: `De 1 a ${LINK_MAX_DAYS}`,
  hasDossier: 'Dar também o dossiê (ZIP)',
  hasDossierHint:
    'Ele mostra o relatório inteiro: o PDE, o quadro com os responsáveis e as evidências de todas as linhas.',
  hasCode: 'Pedir também um código',
  hasCodeHint: 'Diga o código por outro meio que o link: por telefone, por exemplo.',
  submit: { link: 'Criar link', account: 'Convidar' },
  failed: 'Não foi possível criar o convite.',
  madeTitle: (name: string) => `Link de ${name}`,
  made: 'Copie o link agora e envie a quem convidou: ele não é mostrado de novo.',
  code: 'Código, a dizer por outro meio',
  linkLabel: 'Link',
  invited: (name: string) => `${name} vê o convite no sino, depois de entrar.`,
  number: (id: number) => `Convite n.º ${id}`,
  openings: { link: 'abre por link', account: 'abre pela conta', none: 'a conta não existe mais' },
  none: 'Ninguém foi convidado ainda.',
  loadFailed: 'Não foi possível carregar os convites.',
  revoke: 'Revogar',
  revokeOne: (name: string) => `Revogar convite de ${name}`,
  revokeTitle: 'Revogar convite',
  revokeText: (name: string) =>
    `O convite de ${name} deixa de abrir imediatamente. O que foi enviado continua.`,
  revokeFailed: 'Não foi possível revogar o convite.',
  revoked: 'Convite revogado.',
  withCode: 'com código',
  withDossier: 'com dossiê',
  copy: 'Copiar',
  copied: 'Link copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
  done: 'Copiei o link',
} as const;

export type LinkState = 'open' | 'expired' | 'revoked';

export const linkState = ({ revokedAt, expiresAt }: ReportLink, now: number): LinkState =>
  revokedAt !== null ? 'revoked' : Date.parse(expiresAt) <= now ? 'expired' : 'open';

/** 'Vale até 31/01/2027 10:00', 'Revogado em …'. */
export function stateText(link: ReportLink, now: number): string {
  const state = linkState(link, now);
  if (state === 'revoked') return `Revogado em ${formatDateTime(link.revokedAt)}`;
  return `${state === 'expired' ? 'Venceu em' : 'Vale até'} ${formatDateTime(link.expiresAt)}`;
}

export const usedText = ({ lastUsedAt }: ReportLink): string =>
  lastUsedAt === null ? 'nunca usado' : `usado em ${formatDateTime(lastUsedAt)}`;
