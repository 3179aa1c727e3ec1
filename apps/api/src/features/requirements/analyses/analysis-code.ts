import { comparisonKey } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';

const parts = (code: string): { prefix: string; number: string } => {
  const [, prefix = '', number = ''] = /^(.*)\.([^.]*)$/s.exec(code) ?? [];
  return { prefix, number };
};

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

/**
 * The code that a row tells, under its criterion as that is stored.
 * @throws invalid when it is not the criterion's code and a number
 */
export function ownCode(code: string, criterion = ''): string {
  const { prefix, number } = parts(code);
  if (comparisonKey(prefix) !== comparisonKey(criterion) || !isNumber(number))
    throw invalid({
      code: `O código de uma análise é o do critério e um número: ${criterion}.1. Em branco, o sistema o gera.`,
    });
  return `${criterion}.${number}`;
}

interface ToldCode {
  code?: string | null;
  requirementId: number;
  criterionId: number;
}

/** Counts the number of a code that a row tells among those of its place. */
export function takeNumber({ code, requirementId, criterionId }: ToldCode, last: Map<string, number>): void {
  const { number } = parts(code ?? '');
  const pair = `${requirementId} ${criterionId}`;
  if (isNumber(number)) last.set(pair, Math.max(last.get(pair) ?? 0, Number(number)));
}
