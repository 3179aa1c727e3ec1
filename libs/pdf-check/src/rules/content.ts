import type { Inspection, Page, Report } from '../inspection.js';
import { PDFRef } from '../pdf-file.js';

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
  const key = file.number(file.at(page.dict, 'StructParents'));
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
