import { removedName } from '@prumo/domain';
import { IN_FORM, type Person } from './anonymize';

/** The answer of the API to an anonymisation. */
export interface Anonymized {
  id: number;
  fullName: string;
  /** The command for the audit's owner, where the program itself may not change the audit. */
  command: string | null;
}

/** The consequences for every kind of person. */
const ALL = [
  'Documentos já emitidos não mudam em nada: continuam com o nome que trazem, para que possam ser conferidos.',
  'O nome e os contatos saem da trilha de auditoria e da lixeira; o que foi feito, e quando, continua lá.',
  'Cópias de segurança feitas antes ainda trazem os dados, até vencerem.',
] as const;

const OF: Readonly<Record<Person['resource'], (name: string) => readonly string[]>> = {
  users: (name) => [
    `O nome passa a ser “${name}”; e-mail, telefone e permissões são apagados.`,
    'Ninguém mais entra com esta conta: senha, sessões, dispositivos, segundo fator, tokens, filtros e configurações acabam agora.',
    'Edificações, composições, relatórios e responsáveis técnicos ficam com a conta, ou passam para quem você escolher.',
    ...ALL,
  ],
  technicians: (name) => [
    `O nome passa a ser “${name}”; CPF/CNPJ, número do registro (a UF fica), e-mail, telefone, empresa, endereço e observações são apagados.`,
    'Edificações e relatórios ficam; documentos novos trazem o nome novo.',
    ...ALL,
  ],
};

export const consequencesOf = (person: Person): readonly string[] => OF[person.resource](removedName(person));

export const TEXTS = {
  title: (name: string) => `Anonimizar ${name}`,
  warning: 'Remove para sempre os dados desta pessoa. Não se desfaz.',
  consequences: 'O que acontece',
  newOwner: 'Passar os registros para (opcional)',
  typed: 'Nome da pessoa',
  typedHint: (name: string) => `Para confirmar, digite: ${name}`,
  confirm: IN_FORM.button,
  close: 'Fechar',
  done: (name: string) => `Os dados foram removidos. O registro agora é “${name}”.`,
  failed: 'Não foi possível anonimizar.',
  usersFailed: 'Não foi possível carregar os usuários.',
  left: 'Falta a trilha de auditoria, que pertence a outro papel do banco de dados. Quem cuida do servidor precisa executar:',
} as const;
