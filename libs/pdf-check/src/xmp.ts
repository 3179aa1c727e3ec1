/** A file's metadata stream, as far as the rules ask. */
export interface Xmp {
  /** Whether every element is closed in its order. */
  wellFormed: boolean;
  /** The text of a property ('dc:title'), the first of several; undefined where it is absent. */
  value(property: string): string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
/** What may stand between tags: text without a bare '<', and no '&' but of an entity. */
const TEXT = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*$/i;

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );

const withoutProlog = (xml: string): string =>
  xml.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '').replaceAll('\uFEFF', '');

function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let last = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 4: empty, index } of xml.matchAll(TAG)) {
    if (!TEXT.test(xml.slice(last, index))) return false;
    last = index + tag.length;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && last > 0 && TEXT.test(xml.slice(last));
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads an XMP packet: properties as elements, in arrays and alternatives, or as attributes. */
export function readXmp(packet: string): Xmp {
  const xml = withoutProlog(packet);
  return {
    wellFormed: isWellFormed(xml),
    value(property) {
      const name = escapeRegExp(property);
      const element = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1];
      if (element !== undefined) {
        const item = /<rdf:li(?:\s[^>]*)?>([\s\S]*?)<\/rdf:li>/.exec(element)?.[1] ?? element;
        return unescaped(item.trim());
      }
      const attribute = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(xml)?.[1];
      return attribute === undefined ? undefined : unescaped(attribute);
    },
  };
}
