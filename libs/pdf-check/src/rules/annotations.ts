import type { Annotation, Inspection, Report } from '../inspection.js';
import { PDFRef, PDFStream } from '../pdf-file.js';
import { type StructureElement, treeEntries } from '../structure-tree.js';

const PRINT = 4;
/** Invisible, Hidden, NoView, ToggleNoView (PDF/A-3 §6.3.2). */
const UNSEEN = 1 | 2 | 32 | 256;

/** Examined kinds: the structure type that must contain them, and the keys that may describe them. */
const KINDS: Readonly<Record<string, { role: string; described: readonly string[] }>> = {
  Link: { role: 'Link', described: ['Contents'] },
  Widget: { role: 'Form', described: ['TU', 'Contents'] },
};

/** Matterhorn 28-004 … 28-012: an annotation has a description and belongs to one element, which refers to it. */
function tied(
  inspection: Inspection,
  { dict, ref }: Annotation,
  owners: readonly StructureElement[],
  { role, described }: { role: string; described: readonly string[] },
): string[] {
  const { file, parents } = inspection;
  const faults: string[] = [];
  if (owners.length !== 1) faults.push(`is held by ${owners.length} elements`);
  const [owner] = owners;
  if (owner && owner.role !== role) faults.push(`stands in ${owner.role}, not in ${role}`);
  const key = file.number(dict, 'StructParent');
  const named = key === undefined ? undefined : parents.get(key);
  if (key === undefined) faults.push('has no StructParent');
  else if (ref && !(named instanceof PDFRef && named === owner?.ref))
    faults.push('is given another element by the parent tree');
  if (!described.some((key) => file.text(dict, key)?.trim()))
    faults.push(`has no description (${described.join(', ')})`);
  return faults;
}

const destinations = ({ file }: Inspection): Set<string> =>
  new Set(
    treeEntries(file, file.at(file.catalog, 'Names', 'Dests'), 'Names').map(
      ([name]) => file.text(name) ?? '',
    ),
  );

/** A name without destination, or undefined; explicit destinations and addresses are accepted. */
function lostName(
  { file }: Inspection,
  { dict }: Annotation,
  known: ReadonlySet<string>,
): string | undefined {
  const target = file.at(dict, 'Dest') ?? file.at(dict, 'A', 'D');
  const name = file.text(target) ?? file.name(target);
  return name !== undefined && !known.has(name) ? name : undefined;
}

function ownersIn({ tree }: Inspection): Map<PDFRef | undefined, StructureElement[]> {
  const owners = new Map<PDFRef | undefined, StructureElement[]>();
  for (const element of tree.elements) {
    for (const object of element.objects) owners.set(object, [...(owners.get(object) ?? []), element]);
  }
  return owners;
}

/** Matterhorn 28: only links and fields; each is visible, described and tied to an element, and links have a destination. */
export function annotations(inspection: Inspection, report: Report): void {
  const { file, pages } = inspection;
  const known = destinations(inspection);
  const owners = ownersIn(inspection);
  for (const page of pages) {
    if (page.annotations.length > 0 && file.name(page.dict, 'Tabs') !== 'S') {
      report(`page ${page.number} does not take its links in the order of the structure (Tabs)`);
    }
    page.annotations.forEach((annotation, index) => {
      const name = `page ${page.number}, ${annotation.subtype} ${index + 1}`;
      const flags = file.number(annotation.dict, 'F') ?? 0;
      if ((flags & PRINT) === 0 || (flags & UNSEEN) !== 0) {
        report(`${name} is not printed or not seen (flags ${flags})`);
      }
      const kind = KINDS[annotation.subtype];
      if (!kind) {
        report(`${name} is of a kind that is not checked`);
        return;
      }
      const holders = annotation.ref ? (owners.get(annotation.ref) ?? []) : [];
      for (const fault of tied(inspection, annotation, holders, kind)) report(`${name} ${fault}`);
      const lost = lostName(inspection, annotation, known);
      if (lost !== undefined) report(`${name} leads to '${lost}', which is nowhere`);
    });
  }
}

const SIGNATURES_EXIST = 1;

/**
 * PDF/A-3 §6.4.1, §6.3.3: fields have an appearance that readers must not regenerate; PDF 32000-1 §12.7: every field
 * is on a page, and every widget belongs to a field of the form.
 */
export function form({ file, pages }: Inspection, report: Report): void {
  const root = file.at(file.catalog, 'AcroForm');
  const widgets = pages.flatMap(({ annotations }) =>
    annotations.filter(({ subtype }) => subtype === 'Widget'),
  );
  if (root === undefined) {
    if (widgets.length > 0) report('there are widgets, and no form');
    return;
  }
  if (file.bool(root, 'NeedAppearances')) report('the form asks readers for appearances');
  const fields = file.list(root, 'Fields');
  const shown = new Set(widgets.map(({ ref }) => ref));
  for (const field of fields) {
    const name = file.text(field, 'T') ?? 'without a name';
    // Fields with separate widgets are not examined.
    const stands = file.at(field, 'Kids') !== undefined || (field instanceof PDFRef && shown.has(field));
    if (!stands) report(`the field ${name} stands on no page`);
  }
  const listed = new Set(fields);
  for (const { dict, ref } of widgets) {
    const name = file.text(dict, 'T') ?? 'without a name';
    if (ref && !listed.has(ref) && file.at(dict, 'Parent') === undefined)
      report(`the field ${name} is none of the form`);
    if (!(file.get(dict, 'AP', 'N') instanceof PDFStream)) report(`the field ${name} has no appearance`);
    if (file.at(dict, 'A') !== undefined) report(`the field ${name} acts`);
  }
  const isSigned = fields.some((field) => file.name(field, 'FT') === 'Sig');
  const flags = file.number(root, 'SigFlags') ?? 0;
  if (isSigned && (flags & SIGNATURES_EXIST) === 0) report('the form does not say that it has signatures');
}
