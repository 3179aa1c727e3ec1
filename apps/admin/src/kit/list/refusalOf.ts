import { MESSAGES } from '@prumo/domain';
import { messageOf, payloadOf } from '../../api/failure';

interface Refusal {
  dependents?: readonly { text: string }[];
}

/** Why a record could not be removed; where others depend on it, how many: '12 edificações, 3 parâmetros'. */
export function refusalOf(error: unknown): string {
  const message = messageOf(error);
  const { dependents = [] } = message === MESSAGES.referenced ? (payloadOf(error) as Refusal) : {};
  if (dependents.length === 0) return message;
  return `${message} Dependentes: ${dependents.map(({ text }) => text).join(', ')}.`;
}
