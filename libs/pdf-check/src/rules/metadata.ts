import type { Inspection, Tell } from '../inspection.js';

/** Info's key, the same property in XMP (PDF/A-2 §6.6.3; ISO 19005-1 table 1). */
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

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?$/;

/** An instant of the information dictionary, as milliseconds; undefined for any other text. */
function instantOf(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, sign, zoneHour = '00', zoneMinute = '00'] = match;
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z';
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
}

const same = (info: string, xmp: string): boolean => {
  const instant = instantOf(info);
  return instant === undefined ? info === xmp : instant === Date.parse(xmp);
};

/** Matterhorn 05, 06: the marks of PDF/UA-1 and PDF/A-2a, a title, and nothing said twice in two ways. */
export function metadata({ file, xmp }: Inspection, tell: Tell): void {
  if (!xmp) {
    tell('there is no metadata stream');
    return;
  }
  if (!xmp.wellFormed) tell('the metadata are no well-formed XML');
  const marks = [
    ['pdfuaid:part', '1'],
    ['pdfaid:part', '2'],
    ['pdfaid:conformance', 'A'],
  ] as const;
  for (const [property, value] of marks) {
    if (xmp.value(property) !== value)
      tell(`${property} is ${xmp.value(property) ?? 'absent'}, not ${value}`);
  }
  if (!xmp.value('dc:title')) tell('the metadata have no title');
  for (const [key, property] of PAIRS) {
    const info = file.text(file.at(file.trailer.Info, key));
    if (info === undefined) continue;
    const other = xmp.value(property);
    if (other === undefined) tell(`${key} stands in Info and ${property} not in the metadata`);
    else if (!same(info, other))
      tell(`${key} is ${JSON.stringify(info)} in Info, ${JSON.stringify(other)} in the metadata`);
  }
}
