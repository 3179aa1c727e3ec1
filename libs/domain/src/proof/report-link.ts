import { labelled, oneOf, optionalText, requiredInteger, requiredText } from '../fields/field.js';
import { refusePersonName, userFields } from '../user/user-fields.js';
import type { ProofValues } from './proof-fields.js';
import type { Situation } from './situations.js';

/** The headers with which a guest shows the token of their link, and its code. */
export const GUEST_LINK_HEADER = 'prumo-link';
export const GUEST_CODE_HEADER = 'prumo-link-code';
/** The header with which an invited user names their invitation, by its number, in their session. */
export const GUEST_INVITATION_HEADER = 'prumo-invitation';

/** The rights of a guest: a collaborator edits, comments and submits; an auditor reads. */
export const GUEST_ROLES = ['collaborator', 'auditor'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

export const GUEST_ROLE_LABELS: Readonly<Record<GuestRole, string>> = {
  collaborator: 'Colaborador',
  auditor: 'Auditor',
};

/** What of a row can be given to a guest: never notes, reasons and names of persons. */
export const GUEST_FIELDS = ['design', 'method', 'responsibleRole', 'stage', 'dueDate'] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

export const GUEST_FIELD_LABELS: Readonly<Record<GuestField, string>> = {
  design: 'Valor de projeto',
  method: 'Método',
  responsibleRole: 'Responsável',
  stage: 'Etapa',
  dueDate: 'Prazo',
};

/** The values of a row that each given field stands for. */
export const GUEST_FIELD_VALUES = {
  design: ['designValue', 'designText', 'unit'],
  method: ['method'],
  responsibleRole: ['responsibleRole'],
  stage: ['stage'],
  dueDate: ['dueDate'],
} as const satisfies Readonly<Record<GuestField, readonly (keyof ProofValues)[]>>;

export type GuestValueName = (typeof GUEST_FIELD_VALUES)[GuestField][number];

/** The names of the values that these fields stand for. */
export const guestValueNames = (fields: readonly GuestField[]): GuestValueName[] =>
  fields.flatMap((field): readonly GuestValueName[] => GUEST_FIELD_VALUES[field]);

/** The situations in which a guest may edit and submit a row: not while it is assessed, nor afterwards. */
const OPEN_TO_GUESTS: ReadonlySet<Situation> = new Set<Situation>(['not-assessed', 'drafting']);

export const isOpenToGuests = (situation: Situation): boolean => OPEN_TO_GUESTS.has(situation);

/** What opens an invitation: the token of a link, the session of a user, or nothing after the account was deleted. */
export const LINK_OPENINGS = ['link', 'account', 'none'] as const;
export type LinkOpening = (typeof LINK_OPENINGS)[number];

export const LINK_MAX_DAYS = 365;

const INVALID_DAYS = `A validade deve ser de 1 a ${LINK_MAX_DAYS} dias`;

/** An invitation, by a link or for a user. */
export const reportLinkFields = {
  /** Absent: by a link. A blank one is refused, since it would make a link of what was meant for an account. */
  email: labelled('E-mail da conta', { ...userFields.email, required: false }),
  guestName: labelled(
    'Nome do convidado',
    requiredText('Informe o nome do convidado', { max: 120, check: refusePersonName }),
  ),
  role: labelled(
    'Papel',
    oneOf<GuestRole>(GUEST_ROLES, { required: 'Escolha o papel', invalid: 'Papel inválido' }),
    {
      words: GUEST_ROLE_LABELS,
    },
  ),
  days: labelled(
    'Validade em dias',
    requiredInteger('Validade é obrigatória', {
      min: { value: 1, message: INVALID_DAYS },
      max: { value: LINK_MAX_DAYS, message: INVALID_DAYS },
    }),
  ),
};

/** Events of a row's thread: what was said, and what happened to a submitted row. */
export const COMMENT_KINDS = ['comment', 'submitted', 'returned', 'accepted'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const COMMENT_KIND_LABELS: Readonly<Record<CommentKind, string>> = {
  comment: 'Comentário',
  submitted: 'Enviado para análise',
  returned: 'Devolvido para correção',
  accepted: 'Aceito',
};

const COMMENT_OPTIONS = { max: 2000, allowInvisible: true };

export const commentFields = {
  text: labelled('Comentário', requiredText('Escreva o comentário', COMMENT_OPTIONS)),
  /** Of a decision: required where a row is returned. */
  reason: labelled('Comentário', optionalText(COMMENT_OPTIONS)),
};

/** The author of a change that a guest made, as the audit names them. */
export const guestAuthor = (guestName: string): string => `convidado: ${guestName}`;
