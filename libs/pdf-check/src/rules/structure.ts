import type { Inspection, Page, Report } from '../inspection.js';
import { PDFRef } from '../pdf-file.js';
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
  Boolean(file.text(dict, key)?.trim());

/** Matterhorn 13, 17: figures and formulas have an alternative text. */
export function alternatives(inspection: Inspection, report: Report): void {
  for (const element of inspection.tree.elements) {
    if (element.role !== 'Figure' && element.role !== 'Formula') continue;
    if (!hasText(inspection, element, 'Alt') && !hasText(inspection, element, 'ActualText')) {
      report(`${element.role} has no alternative text`);
    }
  }
}

/** Matterhorn 01-003 … 01-006: painted content is tagged or an artifact, never nested in the other. */
export function marked({ pages }: Inspection, report: Report): void {
  for (const { number, content } of pages) {
    const operators = [...content.unmarked].join(', ');
    if (operators !== '') report(`page ${number} paints outside tags and artifacts: ${operators}`);
    if (content.mixed > 0) report(`page ${number} has artifacts and tagged content inside each other`);
    if (content.unbalanced !== 0) report(`page ${number} leaves marked content open, or closes none`);
    for (const [mcid, { times }] of content.marked) {
      if (times > 1) report(`page ${number} has ${times} pieces of content with the number ${mcid}`);
    }
  }
}

type Held = Map<number, (PDFRef | undefined)[]>;

function heldContent({ tree }: Inspection): Map<PDFRef | undefined, Held> {
  const byPage = new Map<PDFRef | undefined, Held>();
  for (const element of tree.elements) {
    for (const { page, mcid } of element.contents) {
      const held: Held = byPage.get(page) ?? new Map();
      byPage.set(page, held.set(mcid, [...(held.get(mcid) ?? []), element.ref]));
    }
  }
  return byPage;
}

function checkPage(inspection: Inspection, page: Page, held: Held, report: Report): void {
  const { file, parents } = inspection;
  const key = file.number(page.dict, 'StructParents');
  const listed = key === undefined ? [] : file.list(parents.get(key));
  for (const mcid of page.content.marked.keys()) {
    const holders = held.get(mcid) ?? [];
    if (holders.length !== 1) report(`page ${page.number}, content ${mcid} is in ${holders.length} elements`);
    else if (!(listed[mcid] instanceof PDFRef) || listed[mcid] !== holders[0]) {
      report(
        `page ${page.number}, content ${mcid}: the parent tree names another element than the one that holds it`,
      );
    }
  }
  for (const mcid of held.keys()) {
    if (!page.content.marked.has(mcid))
      report(`page ${page.number} has no content ${mcid}, which an element holds`);
  }
}

/** PDF 32000-1 §14.7.4: structure tree, parent tree and marked content agree. */
export function parentTree(inspection: Inspection, report: Report): void {
  const { pages, tree } = inspection;
  if (tree.strays > 0) report(`${tree.strays} elements name another parent than the one that holds them`);
  const held = heldContent(inspection);
  for (const page of pages) {
    checkPage(inspection, page, held.get(page.ref) ?? new Map(), report);
    held.delete(page.ref);
  }
  if (held.size > 0) report('elements hold content of no page');
}
