import type { FactorKind } from '../../api/authProvider';
import { getJson } from '../../api/httpClient';

/** What somebody has beside the password, as `GET /api/account/second-factor` answers. Instants are ISO 8601. */
export interface SecondFactorState {
  totpSince: string | null;
  passkeys: readonly Passkey[];
  passkeysPossible: boolean;
  recoveryCodesLeft: number;
  /** The names of API tokens, which open the account without it. */
  tokens: readonly string[];
  required: boolean;
}

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export const ADDRESS = '/api/account/second-factor';

export const secondFactorQuery = {
  queryKey: ['second-factor'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<SecondFactorState>(ADDRESS, signal),
  staleTime: 0,
  gcTime: 0,
};

/** Whether they have one at all. */
export const hasFactor = ({ totpSince, passkeys }: SecondFactorState): boolean =>
  totpSince !== null || passkeys.length > 0;

/** The kinds of second factor that the person can confirm with. */
export const kindsOf = ({ totpSince, passkeys, recoveryCodesLeft }: SecondFactorState): FactorKind[] => [
  ...(totpSince === null ? [] : (['totp'] as const)),
  ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ...(recoveryCodesLeft === 0 ? [] : (['recovery'] as const)),
];

/** What the parts about the second factor say. */
export const TEXTS = {
  title: 'Segundo fator',
  about:
    'Além da senha, o Prumo pede um código do seu celular ou uma chave de acesso. Quem descobrir sua senha não entra.',
  required: 'O administrador exige um segundo fator para a sua conta.',
  app: 'Aplicativo autenticador',
  appSince: (when: string) => `Configurado em ${when}`,
  appNone: 'Não configurado',
  setUpApp: 'Configurar aplicativo',
  changeApp: 'Trocar aplicativo',
  removeApp: 'Remover aplicativo',
  removeAppText: 'Os códigos do aplicativo deixam de valer e as outras sessões são encerradas.',
  appRemoved: 'Aplicativo removido.',
  passkeys: 'Chaves de acesso',
  passkeysAbout: 'Digital, rosto, PIN do dispositivo ou chave de segurança USB.',
  passkeysImpossible: 'Chaves de acesso funcionam apenas no endereço público do Prumo, com https.',
  passkeysUnsupported: 'Este navegador não tem chaves de acesso.',
  noPasskeys: 'Nenhuma chave de acesso.',
  addPasskey: 'Adicionar chave de acesso',
  passkeyName: 'Nome da chave',
  passkeyNameHint: 'Para reconhecê-la: Notebook, Celular, Chave USB…',
  create: 'Criar chave',
  passkeyAdded: 'Chave de acesso adicionada.',
  passkeyUse: (created: string, used: string | null) =>
    `Criada em ${created} · ${used ? `usada em ${used}` : 'nunca usada'}`,
  removePasskey: (name: string) => `Remover chave ${name}`,
  removePasskeyTitle: 'Remover chave de acesso',
  removePasskeyText: (name: string) =>
    `A chave “${name}” deixa de abrir sua conta e as outras sessões são encerradas.`,
  passkeyRemoved: 'Chave de acesso removida.',
  recovery: 'Códigos de recuperação',
  recoveryLeft: (left: number) =>
    left === 1 ? 'Resta 1 código que não foi usado.' : `Restam ${left} códigos que não foram usados.`,
  renew: 'Gerar novos códigos',
  renewText: 'Os códigos anteriores deixam de valer.',
  remove: 'Remover',
  close: 'Fechar',
  failed: 'Não foi possível concluir.',
  loadFailed: 'Não foi possível carregar o segundo fator.',
  loading: 'Carregando…',
  scan: 'Leia o código QR com o aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password…).',
  qr: 'Código QR para o aplicativo autenticador',
  key: 'Sem câmera? Digite esta chave no aplicativo:',
  typeCode: 'Depois digite o código de 6 dígitos que ele mostra.',
  code: 'Código do aplicativo',
  confirm: 'Confirmar',
  codesTitle: 'Guarde os códigos de recuperação',
  codesText:
    'Cada um entra uma única vez, quando você estiver sem o celular ou a chave. Eles não são mostrados de novo: guarde-os fora deste computador.',
  copy: 'Copiar códigos',
  copied: 'Códigos copiados.',
  copyFailed: 'Não foi possível copiar. Selecione os códigos e copie.',
  saved: 'Guardei os códigos',
  leave: 'Sair',
  confirmTitle: 'Confirme que é você',
  tokensEnd: (tokens: string) => `Abrem sua conta sem o segundo fator e são revogados com ele: ${tokens}.`,
  keepsTokens: 'Manter os tokens de API',
  tokensRevoked: (count: number) =>
    count === 1 ? '1 token de API foi revogado.' : `${count} tokens de API foram revogados.`,
} as const;
