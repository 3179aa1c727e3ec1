import { PDFRawStream } from '@cantoo/pdf-lib';

import type { Inspection, Report } from '../inspection.js';
import { entriesOf, type PDFDict } from '../pdf-file.js';

/** PDF/UA-1 §7.1, Matterhorn 06, 07, 11: the file is marked as tagged, has a language, and displays its title. */
export function catalog({ file, tree }: Inspection, report: Report): void {
  const { catalog: root } = file;
  if (file.bool(file.at(root, 'MarkInfo', 'Marked')) !== true) report('MarkInfo does not say Marked true');
  if (file.bool(file.at(root, 'MarkInfo', 'Suspects'))) report('MarkInfo says Suspects true');
  if (!tree.root) report('there is no structure tree');
  const language = file.text(file.at(root, 'Lang'));
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(language ?? ''))
    report(`no language tag: ${language ?? 'absent'}`);
  if (file.bool(file.at(root, 'ViewerPreferences', 'DisplayDocTitle')) !== true) {
    report('the window does not show the title');
  }
}

const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'Hide',
  'Rendition',
]);

function actionsIn(file: Inspection['file'], dict: PDFDict): string[] {
  const kind = file.name(file.at(dict, 'S'));
  return [
    ...(kind !== undefined && ACTIVE.has(kind) && file.name(file.at(dict, 'Type')) !== 'StructElem'
      ? [kind]
      : []),
    ...entriesOf(dict).flatMap(([key]) => (key === 'JS' || key === 'AA' || key === 'XFA' ? [key] : [])),
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
    const filters = object instanceof PDFRawStream ? file.list(file.at(dict, 'Filter')) : [];
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
  const intents = file.list(file.at(file.catalog, 'OutputIntents'));
  const profile = intents
    .filter((intent) => file.name(file.at(intent, 'S')) === 'GTS_PDFA1')
    .map((intent) => file.at(intent, 'DestOutputProfile'))
    .find((stream) => file.data(stream) !== undefined);
  if (!profile) {
    report('there is no output intent with a profile');
    return;
  }
  const data = Buffer.from(file.data(profile) ?? []);
  if (data.toString('latin1', 36, 40) !== 'acsp')
    report('the profile of the output intent is no ICC profile');
  const space = data.toString('latin1', 16, 20).trim();
  if (file.number(file.at(profile, 'N')) !== { GRAY: 1, RGB: 3, CMYK: 4 }[space])
    report(`N does not fit the profile (${space})`);
  const allowed = new Set(['Gray', space === 'GRAY' ? 'Gray' : space]);
  for (const { number, content } of pages) {
    const others = [...content.deviceColors].filter((color) => !allowed.has(color));
    if (others.length > 0) report(`page ${number} uses ${others.join(', ')}, and the profile is ${space}`);
  }
}
