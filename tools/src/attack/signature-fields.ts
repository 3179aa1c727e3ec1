/** The last match: a later revision of a PDF overrides the earlier ones. */
const last = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

const objectOf = (text: string, number: number): string =>
  last(text, new RegExp(`(?:^|\\n)${number} 0 obj\\s([\\s\\S]*?)\\sendobj`, 'g'));

/** Appends a revision with these objects, as a signing program would. */
function append(file: string, objects: readonly (readonly [number: number, object: string])[]): string {
  const parts: string[] = [];
  const table: string[] = [];
  let offset = file.length;
  for (const [number, object] of objects) {
    const part = `${number} 0 obj\n${object}\nendobj\n`;
    table.push(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    offset += part.length;
  }
  const size = Math.max(Number(last(file, /\/Size (\d+)/g)), ...objects.map(([number]) => number + 1));
  const [root, info] = [last(file, /\/Root (\d+ 0 R)/g), last(file, /\/Info (\d+ 0 R)/g)];
  const trailer = `<< /Size ${size} /Root ${root} /Info ${info} /Prev ${last(file, /startxref\s+(\d+)/g)} >>`;
  const end = `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n${trailer}\nstartxref\n${offset}\n%%EOF\n`;
  return file + parts.join('') + end;
}

/** The issued document with so many signature fields added to its form, and eight more revisions of the form. */
export function withSignatureFields(issued: Buffer, count: number): Buffer {
  const text = issued.toString('latin1');
  const root = objectOf(text, Number(last(text, /\/Root (\d+) 0 R/g)));
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(root)?.[1]);
  const first = Number(last(text, /\/Size (\d+)/g));
  const own = /\/Fields \[([^\]]*)\]/.exec(objectOf(text, form))?.[1] ?? '';
  const fields = Array.from({ length: count }, (_, at) => first + at);
  const whole = `<< /Fields [${own} ${fields.map((number) => `${number} 0 R`).join(' ')}] /SigFlags 3 >>`;
  let file = append(text, [[form, whole], ...fields.map((number) => [number, '<</FT/Sig>>'] as const)]);
  for (let revisions = 0; revisions < 8; revisions += 1) file = append(file, [[form, whole]]);
  return Buffer.from(file, 'latin1');
}
