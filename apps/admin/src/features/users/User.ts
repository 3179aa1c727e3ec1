import { type RaRecord, useGetList, useRecordContext } from 'ra-core';
import { countedRecords, MESSAGES, USER_GUARD } from '@prumo/domain';
import { denialOf, errorsOf, messageOf, statusOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import type { FailureHandler } from '../../shared/form/useEditor';
import type { ResourceWords, RemovalWords } from '../../shared/words';

/** Somebody who may sign in, as the API answers. The phone is digits only. */
export interface User extends RaRecord<number> {
  fullName: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  allowedModules: string[];
  secondFactorRequired: boolean;
  createdAt: string;
  updatedAt: string;
  /** Of a save: what was accepted but is unwise, such as a common password. */
  warnings?: string[];
}

export const TEXTS: Omit<ResourceWords, 'removal'> = {
  list: {
    title: 'Usuários',
    description: 'Quem acessa o sistema e o que pode fazer',
    newLabel: 'Novo Usuário',
    emptyTitle: 'Nenhum usuário cadastrado',
    emptyAction: 'Criar Primeiro Usuário',
    searchLabel: 'Buscar por nome, e-mail, telefone ou data…',
  },
  form: {
    createTitle: 'Novo Usuário',
    editTitle: 'Editar Usuário',
    created: 'Usuário cadastrado.',
    updated: 'Usuário atualizado.',
    createFailed: 'Não foi possível cadastrar.',
    updateFailed: 'Não foi possível atualizar.',
  },
};

const REMOVAL_WORDS = {
  removed: (name: string) => `${name} foi removido.`,
  failed: (detail: string) => `Erro ao excluir: ${detail}`,
  failedUnknown: 'Erro ao excluir usuário.',
} as const;

const FORBIDDEN = MESSAGES.actionForbidden;
const EMAIL_TAKEN = 'E-mail já cadastrado.';

export const LOAD = {
  denied: 'Acesso negado',
  deniedText: 'Você não tem permissão para acessar a gestão de usuários.',
  failed: 'Não foi possível carregar os usuários',
  failedToast: 'Não foi possível carregar os usuários.',
} as const;

export const COLUMNS = { fullName: 'Nome', email: 'E-mail', phone: 'Telefone', actions: 'Ações' } as const;

export const LABELS = {
  fullName: 'Nome completo',
  phone: 'Telefone',
  email: 'E-mail',
  password: 'Senha',
  optionalPassword: 'Senha (opcional)',
  passwordHint: 'Deixe em branco para manter a senha atual.',
  accessEnds: (access: string) => `Com a senha nova deixam de valer: ${access}.`,
  keepsAccess: 'Manter chaves de acesso e tokens',
  appStays: 'O aplicativo autenticador continua sendo pedido na entrada.',
  isAdmin: 'Administrador',
  modules: 'Módulos permitidos',
  rights: 'Permissões',
  secondFactorRequired: 'Exigir segundo fator',
  secondFactorHint: 'Na próxima entrada a pessoa o configura antes de qualquer outra coisa.',
  all: 'Marcar todos',
  none: 'Desmarcar todos',
} as const;

export const FACTOR_RESET = {
  button: 'Apagar segundo fator',
  title: 'Apagar segundo fator',
  text: (name: string) =>
    `Para quem perdeu o celular, a chave e os códigos. ${name} volta a entrar só com a senha, e as sessões abertas são encerradas.`,
  done: 'Segundo fator apagado.',
  failed: 'Não foi possível apagar o segundo fator.',
} as const;

export const TRANSFER = {
  button: 'Transferir registros',
  buttonFor: (name: string) => `Transferir registros de ${name}`,
  title: 'Transferir registros',
  text: (name: string) =>
    `Edificações (com seus relatórios), composições e responsáveis técnicos de ${name} passam para o usuário escolhido.`,
  target: 'Usuário de destino',
  required: 'Usuário de destino é obrigatório',
  confirm: 'Transferir',
  done: (buildings: number, technicians: number, name: string) =>
    `${countedRecords('buildings', buildings)} e ${countedRecords('technicians', technicians)} agora são de ${name}.`,
  failed: 'Não foi possível transferir os registros.',
} as const;

/** The toast and field errors of a refused save. A 409 without a text of its own is about the e-mail. */
export const tellUserFailure: FailureHandler = (error) => {
  if (statusOf(error) === 403) return { toast: denialOf(error, FORBIDDEN) };
  if (statusOf(error) !== 409) return undefined;
  const toast = messageOf(error, EMAIL_TAKEN);
  const errors = errorsOf(error);
  return { toast, errors: toast === EMAIL_TAKEN ? { email: EMAIL_TAKEN, ...errors } : errors };
};

/** A refusal is told as such, anything else with what went wrong. */
export const REMOVAL: RemovalWords = {
  removed: REMOVAL_WORDS.removed,
  isFinal: true,
  removeFailed: (_detail, error) => {
    if (statusOf(error) === 403) return denialOf(error, FORBIDDEN);
    const said = messageOf(error, '');
    return said === '' ? REMOVAL_WORDS.failedUnknown : REMOVAL_WORDS.failed(said);
  },
};

/** One more than the question needs: whether there is a second administrator. */
const TWO = { page: 1, perPage: 2 };

/** Whether the user is the only administrator. While that is not known nobody is held back: the server decides. */
export function useIsLastAdmin(user: User | undefined): boolean {
  const { total } = useGetList<User>(
    'users',
    { pagination: TWO, sort: { field: 'id', order: 'ASC' }, filter: { isAdmin: true } },
    { enabled: user?.isAdmin === true },
  );
  return user?.isAdmin === true && total === 1;
}

/** Why the row's user can't be removed, mirroring what the server enforces; undefined when they can. */
export function useRemovalGuard(): string | undefined {
  const user = useRecordContext<User>();
  const { email } = useUser();
  const isLastAdmin = useIsLastAdmin(user);
  if (user?.email === email) return USER_GUARD.self;
  return isLastAdmin ? USER_GUARD.lastAdmin : undefined;
}
