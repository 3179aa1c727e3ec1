import { type Inspection, type Report, attributeOf, type Finding, inspect } from './inspection.js';
import { annotations, form } from './rules/annotations.js';

import { attachments, catalog, colors, frame, passive } from './rules/document.js';
import { fonts } from './rules/fonts.js';
import { alternatives, headings, marked, nesting, parentTree } from './rules/structure.js';
import { contrast, spaces } from './rules/text.js';
import type { StructureElement } from './structure-tree.js';

/** Keys of Info and the equal properties of XMP (PDF/A-3 §6.6.3; ISO 19005-1 table 1). */
const PAIRS = [
  ['Title', 'dc:title'],
  ['Author', 'dc:creator'],
  ['Subject', 'dc:description'],
  ['Keywords', 'pdf:Keywords'],
  ['Creator', 'xmp:CreatorTool'],
  ['Producer', 'pdf:Producer'],
  ['CreationDate', 'xmp:CreateDate'],
  ['ModDate', 'xmp:ModifyDate'],
] as const;

const UA_NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/';

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?$/;

/** A date of the information dictionary in milliseconds; undefined for other texts. */
function instantOf(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, sign, zoneHour = '00', zoneMinute = '00'] = match;
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z';
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}

const isSame = (info: string, xmp: string): boolean => {
  const instant = instantOf(info);
  return instant === undefined ? info === xmp : instant === Date.parse(xmp);
};

/** Matterhorn 05, 06: PDF/UA-1 and PDF/A-3a are marked, there is a title, and Info and XMP agree. */
export function metadata({ file, xmp }: Inspection, report: Report): void {
  if (!xmp) return report('there is no metadata stream');
  if (!xmp.wellFormed) report('the metadata are no well-formed XML');
  const marks = [
    ['pdfuaid:part', '1'],
    ['pdfaid:part', '3'],
    ['pdfaid:conformance', 'A'],
  ] as const;
  for (const [property, value] of marks) {
    if (xmp.value(property) !== value)
      report(`${property} is ${xmp.value(property) ?? 'absent'}, not ${value}`);
  }
  // A property unknown to PDF/A must be described by a schema.
  if (xmp.value('pdfaSchema:namespaceURI') !== UA_NAMESPACE) report('no extension schema describes pdfuaid');
  if (!xmp.value('dc:title')) report('the metadata have no title');
  for (const [key, property] of PAIRS) {
    const info = file.text(file.trailer.Info, key);
    if (info === undefined) continue;
    const other = xmp.value(property);
    if (other === undefined) report(`${key} stands in Info and ${property} not in the metadata`);
    else if (!isSame(info, other))
      report(`${key} is ${JSON.stringify(info)} in Info, ${JSON.stringify(other)} in the metadata`);
  }
}

const rowsOf = (table: StructureElement): StructureElement[] =>
  table.children.flatMap((child) => (child.role === 'TR' ? [child] : rowsOf(child)));

const spanOf = (inspection: Inspection, cell: StructureElement, name: 'ColSpan' | 'RowSpan'): number =>
  inspection.file.number(attributeOf(inspection, cell, name)) ?? 1;

/** The number of columns that each row fills, including cells that span from above. */
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

/** Matterhorn 15: tables have header cells with a scope, and equally many columns in every row. */
export function tables(inspection: Inspection, report: Report): void {
  const all = inspection.tree.elements.filter(({ role }) => role === 'Table');
  all.forEach((table, index) => {
    const name = `table ${index + 1}`;
    const rows = rowsOf(table);
    const heads = rows.flatMap(({ children }) => children).filter(({ role }) => role === 'TH');
    if (rows.length === 0) report(`${name} has no row`);
    if (heads.length === 0) report(`${name} has no header cell`);
    const scopeOf = (head: StructureElement) => inspection.file.name(attributeOf(inspection, head, 'Scope'));
    const open = heads.filter((head) => !['Column', 'Row', 'Both'].includes(scopeOf(head) ?? ''));
    if (open.length > 0) report(`${name} has ${open.length} header cells without a scope`);
    const found = [...new Set(widths(inspection, rows))];
    if (found.length > 1) report(`${name} has rows of ${found.join(', ')} columns`);
  });
}

type Rule = (inspection: Inspection, report: Report) => void;

const RULES = {
  frame,
  catalog,
  metadata,
  passive,
  colors,
  fonts,
  marked,
  'parent-tree': parentTree,
  nesting,
  headings,
  tables,
  alternatives,
  annotations,
  form,
  attachments,
  spaces,
  contrast,
} as const satisfies Record<string, Rule>;

export const RULE_IDS = Object.keys(RULES) as readonly string[];

/** The id of the finding for a file that cannot be read; no rule is applied then. */
export const UNREADABLE = 'readable';

/**
 * Checks the structure of a file against PDF/UA-1 and PDF/A-3a, as far as a program can; docs/pdf.md lists the
 * limits. An unreadable file gives one finding.
 */
export async function checkPdf(bytes: Uint8Array): Promise<Finding[]> {
  let inspection: Inspection;
  try {
    inspection = await inspect(bytes);
  } catch (error) {
    return [{ rule: UNREADABLE, message: error instanceof Error ? error.message : String(error) }];
  }
  return Object.entries<Rule>(RULES).flatMap(([rule, apply]) => {
    const findings: Finding[] = [];
    apply(inspection, (message) => findings.push({ rule, message }));
    return findings;
  });
}
