import type { ValuesOf } from '../fields/field.js';
import type { warrantyTermFields } from './handover-fields.js';
import { presenceIn, type PresenceFacts } from './presence.js';
import {
  WARRANTY_START_LABELS,
  WARRANTY_STATUSES,
  warrantyEnd,
  warrantyRegime,
  type WarrantyRegime,
  type WarrantyStart,
  type WarrantyStatus,
  warrantyStatus,
} from './warranty.js';

/** The days of a building from which its warranties follow, 'aaaa-mm-dd'. */
export interface HandoverDates {
  filingDate: string | null;
  occupancyPermitDate: string | null;
  deliveryDate: string | null;
  warrantyStart: WarrantyStart | null;
}

export interface WarrantyCount {
  start: WarrantyStart;
  day: string;
  /** Nobody chose it: the delivery is assumed where its day is known, else the occupancy permit. */
  isAssumed: boolean;
}

/** From which day the terms count; null while the day is not informed. */
export function warrantyCount({
  occupancyPermitDate,
  deliveryDate,
  warrantyStart,
}: Omit<HandoverDates, 'filingDate'>): WarrantyCount | null {
  const start = warrantyStart ?? (deliveryDate === null ? 'occupancy-permit' : 'delivery');
  const day = start === 'delivery' ? deliveryDate : occupancyPermitDate;
  return day === null ? null : { start, day, isAssumed: warrantyStart === null };
}

type Term = ValuesOf<typeof warrantyTermFields>;

/** A term that holds for a building. */
export interface BuildingWarranty extends Pick<
  Term,
  'code' | 'element' | 'kind' | 'months' | 'basis' | 'source' | 'confidence'
> {
  /** The failure that is covered. */
  failure: string;
  /** 'if-any': no fact of the building decides whether it has the element. */
  presence: 'present' | 'if-any';
  /** The last day of the term, 'aaaa-mm-dd'; null without one, or while the start is unknown. */
  end: string | null;
}

export interface BuildingWarranties {
  regime: WarrantyRegime;
  /** Without a filing date the norm of today is assumed. */
  isRegimeAssumed: boolean;
  count: WarrantyCount | null;
  rows: BuildingWarranty[];
}

/** The terms that hold for a building by its regime and elements, in the order given. Holds no clock. */
export function buildingWarranties(
  facts: PresenceFacts & HandoverDates,
  terms: readonly (Term & { isActive?: boolean })[],
): BuildingWarranties {
  const { regime, isAssumed } = warrantyRegime(facts.filingDate);
  const count = warrantyCount(facts);
  const rows = terms
    .filter((term) => term.regime === regime && term.isActive !== false)
    .flatMap(({ code, element, label, kind, months, basis, source, confidence, ...term }) => {
      const presence = presenceIn(facts, term.presence);
      if (presence === 'absent') return [];
      const end = count && warrantyEnd(count.day, { kind, months });
      return [{ code, element, failure: label, kind, months, basis, source, confidence, presence, end }];
    });
  return { regime, isRegimeAssumed: isAssumed, count, rows };
}

/** The state of each row on a day, and how many rows are in each. */
export function warrantyStatuses(
  { rows }: Pick<BuildingWarranties, 'rows'>,
  today: string,
): { statuses: WarrantyStatus[]; counts: Record<WarrantyStatus, number> } {
  const statuses = rows.map(({ end }) => warrantyStatus(end, today));
  const counts = Object.fromEntries(
    WARRANTY_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]),
  ) as Record<WarrantyStatus, number>;
  return { statuses, counts };
}

/** 'Entrega', 'Habite-se (assumido)'. */
export const warrantyStartText = ({ start, isAssumed }: WarrantyCount): string =>
  `${WARRANTY_START_LABELS[start]}${isAssumed ? ' (assumido)' : ''}`;
