import { createRequire } from 'node:module';

import type { PdeModel } from '@prumo/domain';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/source-sans-3';
const REGULAR = require.resolve(`${FONTS}/400Regular/SourceSans3_400Regular.ttf`);
const STRONG = require.resolve(`${FONTS}/600SemiBold/SourceSans3_600SemiBold.ttf`);

const LEFT = 60;
const BOTTOM = 758;
const COLUMNS = [60, 180, 270, 330, 398, 466];

/**
 * The least that prints the same rows with pdfkit alone: each text once at its place, on one line, however long. No
 * tags, no contents, no marks, no header on further pages, and no text is measured or wrapped: wrapped by pdfkit,
 * the same script takes several times as long.
 */
export async function renderBare({ evaluation }: PdeModel): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 60, font: REGULAR });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.once('end', resolve));
  doc.registerFont('regular', REGULAR).registerFont('strong', STRONG);

  let y = 60;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = 60;
  };
  const write = (text: string, x: number, size: number, font: string): void => {
    doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
  };
  const line = (text: string, size: number): void => {
    room(size * 4);
    write(text, LEFT, size, 'strong');
    y += size * 1.5;
  };
  const row = (cells: readonly string[], note: string | null): void => {
    room(36);
    cells.forEach((cell, index) => write(cell, COLUMNS[index] ?? LEFT, 9, index > 2 ? 'strong' : 'regular'));
    y += 13;
    if (note) {
      write(`Nota: ${note}`, LEFT, 8.5, 'regular');
      y += 12;
    }
    doc.moveTo(LEFT, y).lineTo(535, y).lineWidth(0.5).stroke('#CFDADD');
    y += 8;
  };

  for (const requirement of evaluation.requirements) {
    line(`${requirement.code} ${requirement.label}`, 20);
    for (const criterion of requirement.criteria) {
      line(`${criterion.code} ${criterion.label}`, 13);
      for (const { code, label, applicable } of criterion.analyses) {
        line(`${code} ${label}`, 10.5);
        row(['Parâmetro', 'Condição', 'Unidade', 'Mínimo', 'Intermediário', 'Superior'], null);
        for (const { label: name, outcomes, unit, values, notes } of applicable) {
          const condition =
            outcomes.map(({ name: field, expected }) => `${field}: ${expected}`).join('\n') || '—';
          const { minimum, intermediate, superior } = values;
          row(
            [name, condition, unit ?? '—', ...[minimum, intermediate, superior].map((value) => value ?? '—')],
            notes,
          );
        }
      }
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
