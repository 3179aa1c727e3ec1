/** Bytes as the text of their code points, as PDF syntax is read. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  const end = Math.min(to, bytes.length);
  let text = '';
  // As many arguments as engines take.
  for (let at = from; at < end; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, end)));
  return text;
}

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHexadecimal = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function concatenated(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The first position of a text from `from` on; -1: none. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const [first = 0, ...others] = bytesOf(text);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (others.every((byte, index) => bytes[at + 1 + index] === byte)) return at;
  return -1;
}
