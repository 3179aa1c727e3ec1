import { countedRecords, MESSAGES } from '@prumo/domain';
import type { ResourceWords } from '../../kit/words';

/** Spec §2 'Users' and §8 'Users'. */
export const WORDS: Omit<ResourceWords, 'removal'> = {
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

export const REMOVAL_WORDS = {
  removed: (name: string) => `${name} foi removido.`,
  warning: 'Essa ação não poderá ser desfeita.',
  failed: (detail: string) => `Erro ao excluir: ${detail}`,
  failedUnknown: 'Erro ao excluir usuário.',
} as const;

export const FORBIDDEN = MESSAGES.actionForbidden;
export const EMAIL_TAKEN = 'E-mail já cadastrado.';

export const LOAD = {
  denied: 'Acesso negado',
  deniedText: 'Você não tem permissão para acessar a gestão de usuários.',
  failed: 'Não foi possível carregar os usuários',
  failedToast: 'Não foi possível carregar os usuários.',
  retry: 'Tentar novamente',
} as const;

export const COLUMNS = { fullName: 'Nome', email: 'E-mail', phone: 'Telefone', actions: 'Ações' } as const;

export const LABELS = {
  fullName: 'Nome completo',
  phone: 'Telefone',
  email: 'E-mail',
  password: 'Senha',
  optionalPassword: 'Senha (opcional)',
  passwordHint: 'Deixe em branco para manter a senha atual.',
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  isAdmin: 'Administrador',
  modules: 'Módulos permitidos',
  rights: 'Permissões',
  all: 'Marcar todos',
  none: 'Desmarcar todos',
} as const;

export const GUARD = {
  self: 'Você não pode excluir o seu próprio usuário.',
  lastAdmin: 'O último administrador não pode ser excluído.',
  lastFlag: 'O último administrador não pode deixar de ser administrador.',
} as const;

export const TRANSFER = {
  button: 'Transferir registros',
  buttonFor: (name: string) => `Transferir registros de ${name}`,
  title: 'Transferir registros',
  text: (name: string) =>
    `Edificações (com seus relatórios) e responsáveis técnicos de ${name} passam para o usuário escolhido.`,
  target: 'Usuário de destino',
  required: 'Usuário de destino é obrigatório',
  confirm: 'Transferir',
  cancel: 'Cancelar',
  done: (buildings: number, technicians: number, name: string) =>
    `${countedRecords('buildings', buildings)} e ${countedRecords('technicians', technicians)} agora são de ${name}.`,
  failed: 'Não foi possível transferir os registros.',
} as const;
