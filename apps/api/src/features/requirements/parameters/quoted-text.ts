/** Behind these a quotation mark opens a name or a value; elsewhere it belongs to the text: 'Tubo de 2"'. */
const OPENING = ';|=';

/** The parts of a text between separators, except those within quotation marks. */
export function splitUnquoted(text: string, separator: ';' | '|'): string[] {
  const parts: string[] = [];
  let from = 0;
  let before = ';';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') at += 1;
    else if (isQuoted) isQuoted = sign !== '"';
    else if (sign === '"' && OPENING.includes(before)) isQuoted = true;
    else if (sign === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (sign.trim() !== '') before = sign;
  }
  return [...parts, text.slice(from)];
}

/** A name or a value in quotation marks at the beginning of a text, and what follows it; undefined when there is none. */
export function quotedBeginning(text: string): { name: string; rest: string } | undefined {
  if (!text.startsWith('"')) return undefined;
  let end = 1;
  while (end < text.length && (text.charAt(end) !== '"' || text.charAt(end + 1) === '"'))
    end += text.charAt(end) === '"' ? 2 : 1;
  if (end >= text.length) return undefined;
  return { name: text.slice(1, end).replaceAll('""', '"'), rest: text.slice(end + 1) };
}
