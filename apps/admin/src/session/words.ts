import { formatDateTime } from '@prumo/domain';
import type { AccountEvent, SessionUser } from '../api/signed-in/session';

type Named = Pick<SessionUser, 'fullName' | 'email'>;

/** The name, else the e-mail, else 'Usuário'. */
export const nameOf = ({ fullName, email }: Named): string => fullName || email || 'Usuário';

/** One or two letters for the picture that nobody has given us. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** What the screen of one's own account is called. */
export const ACCOUNT = 'Minha conta';

/** What the list of a person's own sessions says. */
export const TEXTS = {
  menu: 'Minhas sessões',
  title: 'Minhas sessões',
  description: 'Onde sua conta está aberta agora. Encerre o que você não reconhecer.',
  list: 'Sessões abertas',
  current: 'Esta sessão',
  unknownBrowser: 'Navegador desconhecido',
  unknownAddress: 'endereço desconhecido',
  address: (address: string) => `Endereço: ${address}`,
  createdAt: (when: string) => `Início: ${when}`,
  lastUsedAt: (when: string) => `Último uso: ${when}`,
  end: 'Encerrar',
  endOne: (name: string) => `Encerrar a sessão ${name}`,
  endOthers: 'Encerrar todas as outras',
  endOthersTitle: 'Encerrar todas as outras sessões?',
  endOthersText: 'Quem estiver usando sua conta em outro navegador ou aparelho terá de entrar de novo.',
  noOthers: 'Sua conta não está aberta em nenhum outro lugar.',
  ended: 'Sessão encerrada.',
  othersEnded: 'As outras sessões foram encerradas.',
  endFailed: 'Não foi possível encerrar a sessão.',
  loadFailed: 'Não foi possível carregar as sessões.',
} as const;

/** What the list of the devices that are known to a person's account says. */
export const DEVICES = {
  title: 'Dispositivos conhecidos',
  description:
    'Navegadores de onde você já entrou. Se alguém errar sua senha muitas vezes, é deles que você continua entrando. Trocar a senha esquece todos.',
  list: 'Dispositivos conhecidos',
  none: 'Nenhum: sua senha foi trocada há pouco, ou você esqueceu todos.',
  current: 'Este dispositivo',
  createdAt: (when: string) => `Conhecido desde: ${when}`,
  lastUsedAt: (when: string) => `Última entrada: ${when}`,
  forget: 'Esquecer',
  forgetOne: (name: string) => `Esquecer o dispositivo ${name}`,
  forgotten: 'Dispositivo esquecido.',
  forgetFailed: 'Não foi possível esquecer o dispositivo.',
  loadFailed: 'Não foi possível carregar os dispositivos.',
} as const;

const EVENTS: Readonly<Record<AccountEvent['kind'], string>> = {
  newDevice: 'Entrada em um dispositivo novo',
  passwordChanged: 'Senha trocada',
  secondFactorAdded: 'Segundo fator adicionado',
  secondFactorRemoved: 'Segundo fator removido',
  secondFactorReset: 'Segundo fator apagado',
  recoveryCodesRenewed: 'Códigos de recuperação gerados de novo',
  recoveryCodeUsed: 'Código de recuperação usado',
  tokenCreated: 'Token de API criado',
  tokenRevoked: 'Token de API revogado',
};

/** What happened to the account, in words. */
export const accountEventText = ({ kind, byAnother }: AccountEvent): string =>
  byAnother ? `${EVENTS[kind]} por um administrador` : EVENTS[kind];

/** When and from where it happened. */
export const accountEventDetail = ({ createdAt, byAnother, browser, address }: AccountEvent): string =>
  [
    formatDateTime(createdAt),
    ...(byAnother ? [] : [browser ?? TEXTS.unknownBrowser, address ?? TEXTS.unknownAddress]),
  ].join(' · ');

/** So many events fit a notification; the others are in Minha conta. */
const TOLD = 2;

/** What is told of the account at a sign-in. */
export function newsText(news: readonly AccountEvent[]): string {
  const told = news
    .slice(0, TOLD)
    .map((event) => `${accountEventText(event)} (${accountEventDetail(event)}).`);
  const rest = news.length > TOLD ? [`E mais ${news.length - TOLD}.`] : [];
  return [...told, ...rest, `Não foi você? Veja ${ACCOUNT}.`].join(' ');
}

/** What is said where the password is asked for again. */
export const PASSWORD = {
  title: 'Confirme sua senha',
  text: 'Faz mais de dez minutos que você informou sua senha. O que você pediu segue assim que ela for confirmada.',
  label: 'Senha',
  required: 'Senha é obrigatória',
  confirm: 'Confirmar',
  failed: 'Não foi possível confirmar a senha.',
} as const;

/** What a tab says whose session has become another person's. */
export const OTHER_PERSON = {
  title: 'A sessão agora é de outra pessoa',
  somebody: 'outra pessoa',
  text: (mine: string, theirs: string) => `Esta aba foi aberta por ${mine}; agora a sessão é de ${theirs}.`,
  kept: (mine: string) =>
    `Esta aba não grava mais nada. O que você digitou em um cadastro fica guardado neste dispositivo para ${mine}.`,
  reload: 'Recarregar',
  reloadAs: (theirs: string) => `Recarregar como ${theirs}`,
} as const;
