import { type ThermalLimit, withFigure } from '../../report/evaluation/thermal-limits.js';
import { BUILDING_PART_LABELS } from '../building-parts.js';
import { judgeComposition, type JudgedLimit } from '../judge-composition.js';
import type { MemorialContent, MemorialItem } from './memorial-content.js';

/** A limit that the memorial decides: by the composition that meets it least. */
export interface ProvenRow {
  parameterId: number;
  /** U in W/(m²·K) or CT in kJ/(m²·K), to four decimals. */
  value: number;
  meets: boolean;
}

/** A limit that it leaves open, and why. */
export interface UndecidedLimit {
  parameterId: number;
  label: string;
  reason: string;
}

const OTHER_ABSORPTANCE = 'a absortância da composição é de outra linha';
const NO_COMPOSITION = 'nenhuma composição atribuída';

interface JudgedItem {
  item: MemorialItem;
  judged: JudgedLimit | undefined;
}

const reasonOf = ({ item, judged }: JudgedItem): string =>
  `${BUILDING_PART_LABELS[item.part]} (${item.name}): ${judged?.reason ?? OTHER_ABSORPTANCE}`;

function rowOf(row: ThermalLimit, items: readonly JudgedItem[]): ProvenRow | UndecidedLimit {
  const { parameterId, label, quantity } = row;
  if (items.length === 0) return { parameterId, label, reason: NO_COMPOSITION };
  const open = items.find(({ judged }) => judged?.value === undefined);
  if (open) return { parameterId, label, reason: reasonOf(open) };
  const values = items.map(({ judged }) => judged?.value ?? NaN);
  const value = quantity === 'capacity' ? Math.min(...values) : Math.max(...values);
  const meets = items.every(({ judged }) => judged?.outcome === 'meets');
  return { parameterId, value: Number(value.toFixed(4)), meets };
}

/**
 * What a memorial decides of its limits: a row is proven only where every composition of its element is judged by it.
 * Rows without a figure that follows from layers ('Não requerida', emittance) are left out.
 * @param demanded the figures that a report demands, by parameter; others are the minimum
 */
export function provenRows(
  { items, limits }: MemorialContent,
  demanded: ReadonlyMap<number, string> = new Map(),
): { proven: ProvenRow[]; open: UndecidedLimit[] } {
  const rows = (['wall', 'roof'] as const).flatMap((element) => {
    const demands = limits[element].rows.map((row) => {
      const figure = demanded.get(row.parameterId);
      return figure === undefined ? row : withFigure(row, figure);
    });
    const own = items.filter((item) => item.element === element);
    const judgements = own.map((item) => {
      const ventilation = { eavesOpening: item.eavesOpening ?? undefined };
      return { item, rows: judgeComposition(item, demands, ventilation).rows };
    });
    return demands
      .filter(({ quantity, limit }) => quantity !== undefined && limit !== undefined)
      .map((row) =>
        rowOf(
          row,
          judgements.map(({ item, rows: judged }) => ({
            item,
            judged: judged.find((one) => one.row.parameterId === row.parameterId),
          })),
        ),
      );
  });
  return {
    proven: rows.filter((row): row is ProvenRow => 'value' in row),
    open: rows.filter((row): row is UndecidedLimit => 'reason' in row),
  };
}
