import type { Inspection, Report } from '../inspection.js';
import { PDFRef, PDFStream } from '../pdf-file.js';

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
  if (file.bool(file.at(root, 'NeedAppearances'))) report('the form asks readers for appearances');
  const fields = file.list(file.at(root, 'Fields'));
  const shown = new Set(widgets.map(({ ref }) => ref));
  for (const field of fields) {
    const name = file.text(file.at(field, 'T')) ?? 'without a name';
    // Fields with separate widgets are not examined.
    const stands = file.at(field, 'Kids') !== undefined || (field instanceof PDFRef && shown.has(field));
    if (!stands) report(`the field ${name} stands on no page`);
  }
  const listed = new Set(fields);
  for (const { dict, ref } of widgets) {
    const name = file.text(file.at(dict, 'T')) ?? 'without a name';
    if (ref && !listed.has(ref) && file.at(dict, 'Parent') === undefined)
      report(`the field ${name} is none of the form`);
    if (!(file.get(file.at(dict, 'AP', 'N')) instanceof PDFStream))
      report(`the field ${name} has no appearance`);
    if (file.at(dict, 'A') !== undefined) report(`the field ${name} acts`);
  }
  const isSigned = fields.some((field) => file.name(file.at(field, 'FT')) === 'Sig');
  const flags = file.number(file.at(root, 'SigFlags')) ?? 0;
  if (isSigned && (flags & SIGNATURES_EXIST) === 0) report('the form does not say that it has signatures');
}
