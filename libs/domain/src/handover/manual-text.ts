/** A piece of a line; the notation for bold is two asterisks around it. */
export interface ManualRun {
  text: string;
  isBold: boolean;
}

/** A picture in a text: the beginning of its file's SHA-256, and what it shows. */
export interface ManualPicture {
  key: string;
  alt: string;
}

/** A block of a text: a heading ('## …'), an item of a list ('- …'), a picture ('![alt](key)') or a paragraph. */
export interface ManualBlock {
  kind: 'heading' | 'item' | 'paragraph' | 'picture';
  /** Of a picture: what it shows. */
  runs: ManualRun[];
  picture?: ManualPicture;
}

/** The length of a picture's key. */
export const PICTURE_KEY_LENGTH = 16;
/** The most characters of what a picture shows. */
export const MAX_PICTURE_ALT = 250;

const HEADING = /^#{1,6}\s+(\S.*)$/;
const ITEM = /^[-*•–·▪]\s+(\S.*)$/;
const PICTURE = /^!\[([^[\]]*)\]\(([0-9a-f]{16})\)$/;
const BOLD = /\*\*(.+?)\*\*/g;

function runsOf(line: string): ManualRun[] {
  const runs: ManualRun[] = [];
  let from = 0;
  for (const { 0: whole, 1: bold = '', index } of line.matchAll(BOLD)) {
    if (index > from) runs.push({ text: line.slice(from, index), isBold: false });
    runs.push({ text: bold, isBold: true });
    from = index + whole.length;
  }
  if (from < line.length) runs.push({ text: line.slice(from), isBold: false });
  return runs;
}

function blockOf(line: string): ManualBlock {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined)
    return { kind: 'heading', runs: [{ text: heading.replaceAll('**', ''), isBold: false }] };
  const [isPicture, shown = '', key = ''] = PICTURE.exec(line) ?? [];
  if (isPicture !== undefined) {
    const alt = shown.trim();
    return { kind: 'picture', runs: [{ text: alt, isBold: false }], picture: { key, alt } };
  }
  const item = ITEM.exec(line)?.[1];
  if (item !== undefined) return { kind: 'item', runs: runsOf(item) };
  return { kind: 'paragraph', runs: runsOf(line) };
}

/** The blocks of a text, one a line; blank lines divide nothing else. Any text has some reading, so none is refused. */
export const manualBlocks = (text: string | null): ManualBlock[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf);

/** The blocks in the order of printing: neighbouring items are one list, every other block stands alone. */
export function manualBlockGroups(text: string | null): ManualBlock[][] {
  const groups: ManualBlock[][] = [];
  for (const block of manualBlocks(text)) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The line of a picture; brackets and line breaks of its alternative text would end it. */
export const pictureLine = ({ key, alt }: ManualPicture): string =>
  `![${alt
    .replace(/[[\]\s]+/g, ' ')
    .trim()
    .slice(0, MAX_PICTURE_ALT)}](${key})`;

/** The pictures of a text in their order. */
export const manualPictures = (text: string | null): ManualPicture[] =>
  manualBlocks(text).flatMap(({ picture }) => picture ?? []);

/**
 * A pasted text as the notation has it: bullets of word processors become items, breaks of lines and spaces are made
 * uniform, and characters that print nothing go.
 */
export const cleanPasted = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\u00a0\u202f\t]/g, ' ')

    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/^ *[•·▪◦‣o–—] +(?=\S)/gm, '- ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
