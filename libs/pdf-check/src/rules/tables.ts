import { attributeOf, type Inspection, type Tell } from '../inspection.js';
import type { StructureElement } from '../structure-tree.js';

const rowsOf = (table: StructureElement): StructureElement[] =>
  table.children.flatMap((child) => (child.role === 'TR' ? [child] : rowsOf(child)));

const spanOf = (inspection: Inspection, cell: StructureElement, name: 'ColSpan' | 'RowSpan'): number =>
  inspection.file.number(attributeOf(inspection, cell, name)) ?? 1;

/** How many columns each row fills, cells that reach down from above included. */
function widths(inspection: Inspection, rows: readonly StructureElement[]): number[] {
  let reaching: { columns: number; rows: number }[] = [];
  return rows.map(({ children }) => {
    const fromAbove = reaching.reduce((sum, { columns }) => sum + columns, 0);
    const cells = children.map((cell) => ({
      columns: spanOf(inspection, cell, 'ColSpan'),
      rows: spanOf(inspection, cell, 'RowSpan'),
    }));
    reaching = [...reaching, ...cells]
      .map((cell) => ({ ...cell, rows: cell.rows - 1 }))
      .filter(({ rows: left }) => left > 0);
    return fromAbove + cells.reduce((sum, { columns }) => sum + columns, 0);
  });
}

/** Matterhorn 15: every table has header cells that say what they head, and as many columns in every row. */
export function tables(inspection: Inspection, tell: Tell): void {
  const all = inspection.tree.elements.filter(({ role }) => role === 'Table');
  all.forEach((table, index) => {
    const name = `table ${index + 1}`;
    const rows = rowsOf(table);
    const heads = rows.flatMap(({ children }) => children).filter(({ role }) => role === 'TH');
    if (rows.length === 0) tell(`${name} has no row`);
    if (heads.length === 0) tell(`${name} has no header cell`);
    const open = heads.filter(
      (head) =>
        !['Column', 'Row', 'Both'].includes(
          inspection.file.name(attributeOf(inspection, head, 'Scope')) ?? '',
        ),
    );
    if (open.length > 0) tell(`${name} has ${open.length} header cells without a scope`);
    const found = [...new Set(widths(inspection, rows))];
    if (found.length > 1) tell(`${name} has rows of ${found.join(', ')} columns`);
  });
}
