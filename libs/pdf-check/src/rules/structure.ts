import type { Inspection, Report } from '../inspection.js';
import type { StructureElement } from '../structure-tree.js';

/** The standard types (PDF 32000-1 §14.8.4). */
const STANDARD = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl ' +
    'LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP ' +
    'Warichu WT WP Figure Formula Form'
  ).split(' '),
);

/** Allowed parents of types (Matterhorn 09-004 … 09-006). */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  LBody: ['LI'],
  TOCI: ['TOC'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
};
/** Allowed children of types. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  L: ['Caption', 'L', 'LI'],
  LI: ['Lbl', 'LBody'],
  TOC: ['Caption', 'TOC', 'TOCI'],
  TOCI: ['Lbl', 'Reference', 'NonStruct', 'P', 'TOC'],
  Table: ['Caption', 'THead', 'TBody', 'TFoot', 'TR'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TD', 'TH'],
};

/** Matterhorn 02, 09: only standard types, correctly nested; list items have a body. */
export function nesting({ tree }: Inspection, report: Report): void {
  for (const { role, parent, children } of tree.elements) {
    if (!STANDARD.has(role)) report(`${role} is no standard type and is mapped to none`);
    const within = PARENTS[role];
    if (within && !within.includes(parent?.role ?? ''))
      report(`${role} stands in ${parent?.role ?? 'the root'}`);
    const may = CHILDREN[role];
    const odd = may && children.find((child) => !may.includes(child.role));
    if (odd) report(`${role} holds ${odd.role}`);
    if (role === 'LI' && !children.some((child) => child.role === 'LBody')) report('LI has no LBody');
  }
}

/** Matterhorn 14: the first heading is H1, no level is skipped, and numbered headings are not mixed with plain ones. */
export function headings({ tree }: Inspection, report: Report): void {
  let last = 0;
  for (const { role } of tree.elements) {
    const level = Number(/^H([1-6])$/.exec(role)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > last + 1)
      report(last === 0 ? `the first heading is H${level}` : `H${level} follows H${last}`);
    last = level;
  }
  if (last > 0 && tree.elements.some(({ role }) => role === 'H')) report('H stands beside numbered headings');
}

const hasText = ({ file }: Inspection, { dict }: StructureElement, key: string): boolean =>
  Boolean(file.text(file.at(dict, key))?.trim());

/** Matterhorn 13, 17: figures and formulas have an alternative text. */
export function alternatives(inspection: Inspection, report: Report): void {
  for (const element of inspection.tree.elements) {
    if (element.role !== 'Figure' && element.role !== 'Formula') continue;
    if (!hasText(inspection, element, 'Alt') && !hasText(inspection, element, 'ActualText')) {
      report(`${element.role} has no alternative text`);
    }
  }
}
