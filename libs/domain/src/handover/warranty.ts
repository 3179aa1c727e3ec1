import { daysLater, monthsLater } from '../text/days.js';
import { counted } from '../text/numbers.js';

export const WARRANTY_REGIMES = ['nbr-17170', 'annex-d'] as const;
/** The table of warranty terms that a project follows. */
export type WarrantyRegime = (typeof WARRANTY_REGIMES)[number];
export const WARRANTY_REGIME_LABELS: Readonly<Record<WarrantyRegime, string>> = {
  'nbr-17170': 'ABNT NBR 17170:2022',
  'annex-d': 'ABNT NBR 15575-1, Anexo D',
};

/** NBR 17170:2022 applies to projects filed after this day, 180 days from its publication. */
const LAST_DAY_OF_ANNEX_D = '2023-06-10';

/** The regime of a project by its filing date; without one that of today is assumed. @param filingDate 'aaaa-mm-dd' */
export function warrantyRegime(filingDate: string | null): { regime: WarrantyRegime; isAssumed: boolean } {
  const regime = filingDate !== null && filingDate <= LAST_DAY_OF_ANNEX_D ? 'annex-d' : 'nbr-17170';
  return { regime, isAssumed: filingDate === null };
}

export const WARRANTY_STARTS = ['occupancy-permit', 'delivery'] as const;
/** What begins the terms of a building. */
export type WarrantyStart = (typeof WARRANTY_STARTS)[number];
export const WARRANTY_START_LABELS: Readonly<Record<WarrantyStart, string>> = {
  'occupancy-permit': 'Habite-se',
  delivery: 'Entrega',
};

export const WARRANTY_KINDS = ['months', 'maker', 'at-delivery'] as const;
/** How a term ends: after months, by its maker's term or 180 days, or with the delivery, for what can be seen then. */
export type WarrantyKind = (typeof WARRANTY_KINDS)[number];
export const WARRANTY_KIND_LABELS: Readonly<Record<WarrantyKind, string>> = {
  months: 'Em meses',
  maker: 'Do fabricante ou 180 dias',
  'at-delivery': 'Na entrega',
};

/** NBR 17170:2022: what its table 2 does not name has its maker's term, or this one. */
const MAKER_DAYS = 180;

/** The term of an element's failure. */
export interface WarrantyTerm {
  kind: WarrantyKind;
  /** Of the kind 'months' only. */
  months: number | null;
}

/** The last day of a term that starts on a day 'aaaa-mm-dd'; null without a term. */
export function warrantyEnd(start: string, { kind, months }: WarrantyTerm): string | null {
  if (kind === 'maker') return daysLater(start, MAKER_DAYS);
  return kind === 'months' && months !== null ? monthsLater(start, months) : null;
}

export const WARRANTY_STATUSES = ['valid', 'ends-12', 'ends-6', 'ended', 'no-term'] as const;
export type WarrantyStatus = (typeof WARRANTY_STATUSES)[number];
/** The state of a term; who is liable is never said. */
export const WARRANTY_STATUS_LABELS: Readonly<Record<WarrantyStatus, string>> = {
  valid: 'Vigente',
  'ends-12': 'Vence em até 12 meses',
  'ends-6': 'Vence em até 6 meses',
  ended: 'Vencida',
  'no-term': 'Sem prazo tipificado',
};

/** Days are 'aaaa-mm-dd'; a term holds through its last day. @param end as `warrantyEnd` gives it */
export function warrantyStatus(end: string | null, today: string): WarrantyStatus {
  if (end === null) return 'no-term';
  if (end < today) return 'ended';
  if (end <= monthsLater(today, 6)) return 'ends-6';
  return end <= monthsLater(today, 12) ? 'ends-12' : 'valid';
}

/** 'N anos' where whole years, else 'N meses'; the words of the kind where it has no months. */
export function warrantyTermText({ kind, months }: WarrantyTerm): string {
  if (kind !== 'months' || months === null) return WARRANTY_KIND_LABELS[kind];
  return months % 12 === 0 ? counted(months / 12, 'ano', 'anos') : counted(months, 'mês', 'meses');
}
