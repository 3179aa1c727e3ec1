import type { EvidenceMediaType } from '../storage/evidence-content.entity.js';

const MAX_LENGTH = 120;

/** The first extension is added to a name with none of them. */
const EXTENSIONS: Readonly<Record<EvidenceMediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

function withoutOuterDots(characters: string[]): string[] {
  const isOther = (character: string): boolean => character !== '.' && character !== ' ';
  const first = characters.findIndex(isOther);
  return first < 0 ? [] : characters.slice(first, characters.findLastIndex(isOther) + 1);
}

/**
 * A name to store and to offer for saving: without path, control and invisible characters, those that a file system
 * refuses, and with an extension of its media type.
 */
export function fileName(sent: string, mediaType: EvidenceMediaType): string {
  const base = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const extensions = EXTENSIONS[mediaType];
  const extension = extensions.find((one) => plain.toLowerCase().endsWith(one));
  const stem = extension ? plain.slice(0, -extension.length) : plain;
  const short = withoutOuterDots([...stem])
    .slice(0, MAX_LENGTH)
    .join('')
    .trim();
  return (short || 'arquivo') + (extension ? plain.slice(-extension.length) : extensions[0]);
}
