import type { Inspection, Report } from '../inspection.js';
import { type PDFObject, PDFRef } from '../pdf-file.js';
import { treeEntries } from '../structure-tree.js';

const RELATIONSHIPS = new Set(['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified']);
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

type File = Inspection['file'];

/** Violations of PDF/A-3 §6.8 by an attached file. */
function faultsOf(file: File, specification: PDFObject): string[] {
  const faults: string[] = [];
  for (const key of ['F', 'UF']) if (!file.text(file.at(specification, key))) faults.push(`has no ${key}`);
  const relationship = file.name(file.at(specification, 'AFRelationship'));
  if (!RELATIONSHIPS.has(relationship ?? ''))
    faults.push(`does not say what it is to the document (${relationship ?? 'no AFRelationship'})`);
  const stream = file.at(specification, 'EF', 'F');
  const data = file.data(stream);
  if (!data) return [...faults, 'has no data'];
  if (!MEDIA_TYPE.test(file.name(file.at(stream, 'Subtype')) ?? '')) faults.push('has no media type');
  if (!/^D:\d{4}/.test(file.text(file.at(stream, 'Params', 'ModDate')) ?? '')) faults.push('has no date');
  const stated = file.number(file.at(stream, 'Params', 'Size'));
  if (stated !== undefined && stated !== data.length)
    faults.push(`says ${stated} bytes and has ${data.length}`);
  return faults;
}

/** PDF/A-3 §6.8: attached files are named, typed and associated with the document or a part of it. */
export function attachments({ file }: Inspection, report: Report): void {
  const embedded = treeEntries(file, file.at(file.catalog, 'Names', 'EmbeddedFiles'), 'Names').flatMap(
    ([, specification]) => specification ?? [],
  );
  const associated = new Set<PDFObject>();
  for (const [, object] of file.objects)
    for (const one of file.list(file.at(file.dict(object), 'AF'))) associated.add(one);
  for (const specification of embedded) {
    const name = file.text(file.at(specification, 'UF')) ?? 'without a name';
    if (!(specification instanceof PDFRef) || !associated.has(specification))
      report(`the file ${name} belongs to nothing (AF)`);
    for (const fault of faultsOf(file, specification)) report(`the file ${name} ${fault}`);
  }
  const known = new Set(embedded);
  for (const [ref, object] of file.objects)
    if (file.at(file.dict(object), 'EF') !== undefined && !known.has(ref))
      report(`object ${ref.objectNumber} holds a file that the catalogue does not name`);
}
