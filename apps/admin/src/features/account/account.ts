import type { FieldValues } from 'react-hook-form';
import { accountFields, formatPhone } from '@prumo/domain';
import { ACCOUNT } from '../../session/words';
import { blankOf, valuesOf } from '../../shared/form/formValues';

/** One's own account, as `GET /api/account` answers. The phone is digits only. */
export interface Account {
  id: number;
  fullName: string;
  email: string;
  phone: string | null;
  updatedAt: string;
  /** Of a new password that was accepted but is unwise. */
  warnings?: string[];
}

export const TEXTS = {
  title: ACCOUNT,
  description: 'Seus dados, sua senha e onde sua conta está aberta',
  profile: 'Seus dados',
  fullName: 'Nome completo',
  phone: 'Telefone',
  email: 'E-mail',
  emailHint: 'O e-mail é alterado por um administrador.',
  ownEmailHint: 'O e-mail é alterado em Usuários.',
  save: 'Salvar dados',
  saved: 'Seus dados foram salvos.',
  failed: 'Não foi possível salvar seus dados.',
  stale: 'Seus dados foram alterados em outro lugar. Confira e salve de novo.',
  password: 'Senha',
  passwordHint: 'Trocar a senha encerra as outras sessões e esquece os outros dispositivos.',
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  change: 'Trocar senha',
  changed: 'Senha trocada. As outras sessões foram encerradas.',
  changedTitle: 'Senha trocada.',
  changeFailed: 'Não foi possível trocar a senha.',
  activity: 'Atividade da conta',
  activityHint:
    'Dispositivos novos, trocas de senha, segundo fator e tokens. Se não foi você, troque a senha.',
  tokens: 'Tokens de API',
  noActivity: 'Nada aconteceu até agora.',
  activityFailed: 'Não foi possível carregar a atividade da conta.',
  loadFailed: 'Não foi possível carregar sua conta.',
} as const;

/** Texts of the download of the user's own data. */
export const OWN_DATA = {
  title: 'Meus dados',
  text: 'Tudo o que o Prumo guarda de você, num arquivo ZIP: tabelas que abrem no Excel, os mesmos dados em JSON para outro programa e os PDFs emitidos. Senhas e segredos não saem.',
  note: 'A senha pode ser pedida de novo, e o pedido fica na trilha de auditoria.',
  button: 'Baixar meus dados',
  running: 'Reunindo seus dados…',
  cancel: 'Cancelar',
  done: 'Seus dados foram baixados.',
  failed: 'Não foi possível baixar seus dados.',
} as const;

export const ACCOUNT_URL = '/api/account';
export const ACTIVITY_URL = '/api/account/activity';

/**
 * The version that a save of the profile names: the latest one only while it still holds what the form started from,
 * so that somebody else's change of it is refused as stale, and one's own change of password is not.
 */
export const profileVersion = (base: Account, latest: Account): string =>
  base.fullName === latest.fullName && base.phone === latest.phone ? latest.updatedAt : base.updatedAt;

/** The account as its form shows it. */
export const toForm = (account: Account): FieldValues => ({
  ...valuesOf(accountFields, blankOf(accountFields), { ...account }),
  phone: formatPhone(account.phone),
});
