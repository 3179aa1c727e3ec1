/** Texts that the server says and the console may repeat. */
export const MESSAGES = {
  notFound: 'Registro não encontrado.',
  unauthenticated: 'Autenticação necessária.',
  sessionExpired: 'Sessão expirada.',
  loginFailed: 'E-mail ou senha inválidos.',
  wrongPassword: 'Senha incorreta.',
  moduleForbidden: 'Você não tem permissão para acessar este módulo.',
  actionForbidden: 'Você não tem permissão para executar esta ação.',
  csrf: 'Falha CSRF: token ausente ou inválido.',
  otherPerson: 'A sessão agora é de outra pessoa. Recarregue a página.',
  confirmPassword: 'Confirme sua senha para continuar.',
  stale: 'Este registro foi alterado por outra pessoa. Recarregue.',
  referenced: 'Não é possível excluir: há registros que dependem deste.',
  duplicateCode: 'Já existe um registro com este código.',
  unexpected: 'Erro inesperado',
  unknownError: 'Erro desconhecido',
} as const;
