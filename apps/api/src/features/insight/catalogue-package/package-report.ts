import { createHash } from 'node:crypto';

import { counted, MODULES } from '@prumo/domain';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { ImportTotal } from '../../../exchange/import/import.dto.js';
import { MAX_ERRORS } from '../../../exchange/import/import.service.js';
import { columnOfField, planHash, rowOf, totalOf } from '../../../exchange/import/report.js';
import type { PackagePlan } from './package-plan.js';
import type { PackageReport, PackageReportRow } from './package.dto.js';

const sumOf = (totals: readonly ImportTotal[]): ImportTotal => {
  const sum = (field: keyof ImportTotal): number => totals.reduce((all, total) => all + total[field], 0);
  return {
    rows: sum('rows'),
    created: sum('created'),
    changed: sum('changed'),
    same: sum('same'),
    wrong: sum('wrong'),
  };
};

/** The report without its rows. */
export async function headOf({ parts }: PackagePlan): Promise<Omit<PackageReport, 'rows'>> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(await planHash(part));
  const told = parts.map(({ key, rows, kept }) => ({ key, title: MODULES[key], total: totalOf(rows), kept }));
  return {
    total: sumOf(told.map(({ total }) => total)),
    parts: told,
    plan: hash.digest('hex').slice(0, 32),
  };
}

/** What becomes of each record. */
export async function rowsOf({ parts }: PackagePlan): Promise<PackageReportRow[]> {
  const yielder = new EventLoopYielder();
  const rows: PackageReportRow[] = [];
  for (const part of parts)
    for (const row of part.rows) {
      rows.push({ ...rowOf(part, row), part: part.key });
      await yielder.yieldIfDue();
    }
  return rows;
}

/** @throws invalid naming the wrong records: `parameters.12.label`, by their number in the package */
export function refuseWrong({ parts }: PackagePlan): void {
  const errors: Record<string, string> = {};
  let count = 0;
  let wrong = 0;
  for (const part of parts)
    for (const row of part.rows) {
      if (!row.isValid) wrong += 1;
      for (const { key, message } of row.errors) {
        count += 1;
        if (count > MAX_ERRORS) break;
        const column = columnOfField(part, key);
        const place = [MODULES[part.key], rowOf(part, row).label, column?.header].filter(Boolean);
        errors[`${part.key}.${row.line}.${column?.key ?? (key || 'row')}`] =
          `${place.join(', ')}: ${message}`;
      }
    }
  if (count === 0) return;
  const told = counted(wrong, 'registro tem erros', 'registros têm erros');
  throw new DomainError('invalid', `${told}: nada foi importado.`, { errors, mostErrors: MAX_ERRORS });
}
