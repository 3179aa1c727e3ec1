import { counted, TRASH_DAYS } from '@prumo/domain';

/** E.g. '398 registros'. */
export const countedText = (count: number): string => counted(count, 'registro', 'registros');

/** E.g. '398 registros ativados.'. */
export const participle = (count: number, stem: string): string =>
  `${countedText(count)} ${stem}${count === 1 ? '' : 's'}.`;

export const UNDO = {
  undo: 'Desfazer',
  restored: (count: number) => participle(count, 'restaurado'),
  failed: 'Não foi possível desfazer a exclusão.',
} as const;

/** Texts about deleted records. */
export const KEPT = {
  one: `O registro fica na Lixeira por ${TRASH_DAYS} dias.`,
  many: `Os registros ficam na Lixeira por ${TRASH_DAYS} dias.`,
  none: 'Essa ação não poderá ser desfeita.',
} as const;
