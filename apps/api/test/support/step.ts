/** Writes small models as STEP text (ISO 10303-21): a line for each entity, referred to by what `add` returns. */
export class StepFile {
  private readonly lines: string[] = [];

  constructor(private readonly schema: 'IFC2X3' | 'IFC4') {}

  /** @param attributes in order: a reference '#1', a text in quotes, `$`, `.T.`, numbers, lists @returns '#n' */
  add(entity: string, ...attributes: readonly (string | number | readonly string[])[]): string {
    const id = `#${this.lines.length + 1}`;
    this.lines.push(`${id}=${entity}(${attributes.map(written).join(',')});`);
    return id;
  }

  /** A rooted entity: GlobalId, no owner history, a name, no description. */
  rooted(entity: string, name: string, ...rest: readonly (string | number | readonly string[])[]): string {
    return this.add(entity, text(guid(this.lines.length)), '$', text(name), '$', ...rest);
  }

  bytes(): Buffer {
    return Buffer.from(
      [
        'ISO-10303-21;',
        'HEADER;',
        "FILE_DESCRIPTION((''),'2;1');",
        "FILE_NAME('','',(''),(''),'','','');",
        `FILE_SCHEMA(('${this.schema}'));`,
        'ENDSEC;',
        'DATA;',
        ...this.lines,
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
    );
  }
}

const guid = (number: number): string => String(number).padStart(22, '0');
/** A text as STEP writes it: without accents, or encoded. */
export const text = (value: string): string =>
  `'${value.replaceAll(/[^\x20-\x7e]/g, (letter) => `\\X2\\${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}\\X0\\`)}'`;

const written = (attribute: string | number | readonly string[]): string => {
  if (typeof attribute === 'number') return Number.isInteger(attribute) ? `${attribute}.` : String(attribute);
  return typeof attribute === 'string' ? attribute : `(${attribute.join(',')})`;
};
