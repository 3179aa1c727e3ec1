import { SaxesParser, type SaxesTagPlain } from 'saxes';

import { type Clock, TABLE_FAULTS, TABLE_LIMITS, TableFault } from '../table.js';
import { ZipParts } from '../zip-parts.js';

/** SAX handlers; names come without prefix. */
export interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const FAULTS = {
  damaged: 'A planilha está danificada: abra-a no programa de planilhas, salve de novo como .xlsx e envie.',
  encrypted: 'A planilha está protegida por senha: salve-a sem senha.',
};

export const damaged = (): TableFault => new TableFault(FAULTS.damaged);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The XML parts of a workbook, parsed while they are unpacked, within limits. */
export class Parts {
  private elements = 0;

  private constructor(private readonly zip: ZipParts) {}

  /** @throws TableFault when it is no zip, or too large */
  static async open(bytes: Uint8Array, clock: Clock): Promise<Parts> {
    return new Parts(await ZipParts.open(bytes, clock, FAULTS));
  }

  has(name: string): boolean {
    return this.zip.names.has(name);
  }

  /** Parses a part. @throws TableFault when it is missing, damaged or too large */
  async read(name: string, handlers: Handlers): Promise<void> {
    const parser = parserOf(handlers, () => this.count());
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of this.zip.read(name)) parser.write(decoder.decode(chunk, { stream: true }));
      parser.write(decoder.decode()).close();
    } catch (error) {
      throw error instanceof TableFault ? error : damaged();
    }
  }

  private count(): void {
    this.elements += 1;
    if (this.elements > TABLE_LIMITS.elements) throw new TableFault(TABLE_FAULTS.large);
  }
}

/** A parser without DTDs and entities, of limited depth and attributes; `count` is called for each element. */
function parserOf({ open, text, close }: Handlers, count: () => void): SaxesParser {
  let [depth, attributes] = [0, 0];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw new TableFault('A planilha tem declarações XML (DTD), que não são aceitas.');
  });
  parser.on('opentagstart', () => {
    count();
    attributes = 0;
    depth += 1;
    if (depth > TABLE_LIMITS.depth) throw new TableFault(TABLE_FAULTS.structure);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > TABLE_LIMITS.attributes) throw new TableFault(TABLE_FAULTS.structure);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(localName(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}
