import { PDFRawStream } from '@cantoo/pdf-lib';

import type { Inspection, Report } from '../inspection.js';
import { type PDFDict, type PDFObject, PDFRef } from '../pdf-file.js';
import { treeEntries } from '../structure-tree.js';

/** PDF/UA-1 §7.1, Matterhorn 06, 07, 11: the file is marked as tagged, has a language, and displays its title. */
export function catalog({ file, tree }: Inspection, report: Report): void {
  const { catalog: root } = file;
  if (file.bool(root, 'MarkInfo', 'Marked') !== true) report('MarkInfo does not say Marked true');
  if (file.bool(root, 'MarkInfo', 'Suspects')) report('MarkInfo says Suspects true');
  if (!tree.root) report('there is no structure tree');
  const language = file.text(root, 'Lang');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language ?? ''))
    report(`no language tag: ${language ?? 'absent'}`);
  if (file.bool(root, 'ViewerPreferences', 'DisplayDocTitle') !== true) {
    report('the window does not show the title');
  }
}

const ACTIVE = new Set('JavaScript Launch Sound Movie ResetForm ImportData Hide Rendition'.split(' '));

function actionsIn(file: Inspection['file'], dict: PDFDict): string[] {
  const kind = file.name(dict, 'S');
  return [
    ...(kind !== undefined && ACTIVE.has(kind) && file.name(dict, 'Type') !== 'StructElem' ? [kind] : []),
    ...file.entries(dict).flatMap(([key]) => (key === 'JS' || key === 'AA' || key === 'XFA' ? [key] : [])),
  ];
}

/** PDF/A-3 §6.1, §6.5, §6.9; Matterhorn 26: no encryption, LZW compression or automatic actions. */
export function passive({ file }: Inspection, report: Report): void {
  if (file.trailer.Encrypt !== undefined) report('the file is encrypted');
  if (file.at(file.catalog, 'Names', 'JavaScript')) report('the file has scripts by name');
  for (const [ref, object] of file.objects) {
    const dict = file.dict(object);
    if (!dict) continue;
    for (const action of actionsIn(file, dict)) report(`object ${ref.objectNumber} has ${action}`);
    const filters = object instanceof PDFRawStream ? file.list(dict, 'Filter') : [];
    for (const filter of filters) {
      if (['LZWDecode', 'Crypt'].includes(file.name(filter) ?? ''))
        report(`object ${ref.objectNumber} uses ${file.name(filter)}`);
    }
  }
}

/** PDF/A-3 §6.1.2, §6.1.3: a header marked as binary, and an identifier. */
export function frame({ file }: Inspection, report: Report): void {
  const [version = '', comment = ''] = Buffer.from(file.bytes.subarray(0, 40))
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  if (!/^%PDF-1\.[4-7]$/.test(version)) report(`the file begins with ${JSON.stringify(version)}`);
  if (!/^%[\x80-\xff]{4}/.test(comment)) report('no comment of four high bytes follows the header');
  if (file.list(file.trailer.ID).length !== 2) report('the trailer has no identifier');
}

/** PDF/A-3 §6.2.2–6.2.4: the output intent's profile defines the used device colours. */
export function colors({ file, pages }: Inspection, report: Report): void {
  const intents = file.list(file.catalog, 'OutputIntents');
  const profile = intents
    .filter((intent) => file.name(intent, 'S') === 'GTS_PDFA1')
    .map((intent) => file.at(intent, 'DestOutputProfile'))
    .find((stream) => file.data(stream) !== undefined);
  if (!profile) return report('there is no output intent with a profile');
  const data = Buffer.from(file.data(profile) ?? []);
  if (data.toString('latin1', 36, 40) !== 'acsp')
    report('the profile of the output intent is no ICC profile');
  const space = data.toString('latin1', 16, 20).trim();
  if (file.number(profile, 'N') !== { GRAY: 1, RGB: 3, CMYK: 4 }[space])
    report(`N does not fit the profile (${space})`);
  const allowed = new Set(['Gray', space === 'GRAY' ? 'Gray' : space]);
  for (const { number, content } of pages) {
    const others = [...content.deviceColors].filter((color) => !allowed.has(color));
    if (others.length > 0) report(`page ${number} uses ${others.join(', ')}, and the profile is ${space}`);
  }
}

const RELATIONSHIPS = new Set(['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified']);
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** Violations of PDF/A-3 §6.8 by an attached file. */
function faultsOf(file: Inspection['file'], specification: PDFObject): string[] {
  const faults: string[] = [];
  for (const key of ['F', 'UF']) if (!file.text(specification, key)) faults.push(`has no ${key}`);
  const relationship = file.name(specification, 'AFRelationship');
  if (!RELATIONSHIPS.has(relationship ?? ''))
    faults.push(`does not say what it is to the document (${relationship ?? 'no AFRelationship'})`);
  const stream = file.at(specification, 'EF', 'F');
  const data = file.data(stream);
  if (!data) return [...faults, 'has no data'];
  if (!MEDIA_TYPE.test(file.name(stream, 'Subtype') ?? '')) faults.push('has no media type');
  if (!/^D:\d{4}/.test(file.text(stream, 'Params', 'ModDate') ?? '')) faults.push('has no date');
  const stated = file.number(stream, 'Params', 'Size');
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
    for (const one of file.list(file.dict(object), 'AF')) associated.add(one);
  for (const specification of embedded) {
    const name = file.text(specification, 'UF') ?? 'without a name';
    if (!(specification instanceof PDFRef) || !associated.has(specification))
      report(`the file ${name} belongs to nothing (AF)`);
    for (const fault of faultsOf(file, specification)) report(`the file ${name} ${fault}`);
  }
  const known = new Set(embedded);
  for (const [ref, object] of file.objects)
    if (file.at(file.dict(object), 'EF') !== undefined && !known.has(ref))
      report(`object ${ref.objectNumber} holds a file that the catalogue does not name`);
}
