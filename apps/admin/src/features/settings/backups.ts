import { calendarDaysBetween, formatDateTime } from '@prumo/domain';

/** The daily backups, as `/api/backups` tells of them; newest first, sizes in bytes. */
export interface Backups {
  isOn: boolean;
  backups: { name: string; madeAt: string; bytes: number }[];
  failure: { at: string; reason: string } | null;
}

export const BACKUPS = {
  title: 'Cópias de segurança',
  hint: 'Uma por dia, com tudo o que o Prumo guarda, documentos emitidos inclusive. Quem cuida do servidor as restaura.',
  list: 'Cópias guardadas',
  more: (count: number) => (count === 1 ? 'e mais uma' : `e mais ${count}`),
  off: 'O Prumo não faz cópias diárias deste banco de dados. Confirme com quem cuida do servidor que elas são feitas de outro modo, ou peça que defina BACKUP_DIR.',
  none: 'Nenhuma cópia foi guardada ainda.',
  old: (days: number) => `A cópia mais nova é de ${days} dias atrás.`,
  failed: (at: string, reason: string) => `A última tentativa, em ${formatDateTime(at)}, falhou: ${reason}.`,
  loadFailed: 'Não foi possível consultar as cópias de segurança.',
} as const;

/** The newest may be of yesterday: today's is made when the server is on. Older than this somebody has to look. */
const OLD_DAYS = 2;

/** The problems that an administrator has to solve. */
export function warningsOf({ isOn, backups: [newest], failure }: Backups, now: Date): string[] {
  const days = newest ? calendarDaysBetween(new Date(newest.madeAt), now) : 0;
  return [
    ...(isOn ? [] : [BACKUPS.off]),
    ...(isOn && !newest ? [BACKUPS.none] : []),
    ...(days > OLD_DAYS ? [BACKUPS.old(days)] : []),
    ...(failure ? [BACKUPS.failed(failure.at, failure.reason)] : []),
  ];
}
