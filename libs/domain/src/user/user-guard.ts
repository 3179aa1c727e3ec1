/** Why a user stays as they are: the server's refusals, and the hints of the console. */
export const USER_GUARD = {
  self: 'Você não pode excluir o seu próprio usuário.',
  lastAdmin: 'O último administrador não pode ser excluído.',
  lastFlag: 'O último administrador não pode deixar de ser administrador.',
} as const;
