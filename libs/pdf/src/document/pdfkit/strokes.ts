import type { PdfKit } from './document.js';

/** Corners of an outline or a line, x and y in points. */
export type Points = readonly (readonly [number, number])[];

/** The look of a line; thickness in points. */
export interface Edge {
  color: string;
  thickness: number;
}

/** Round joins, without the dashes that dotted lines leave behind; the caller restores the state. */
function solidLine(doc: PdfKit, { color, thickness }: Edge): PdfKit {
  return doc.save().undash().strokeColor(color).lineWidth(thickness).lineJoin('round').lineCap('round');
}

export function strokedPath(doc: PdfKit, points: Points, edge: Edge): void {
  solidLine(doc, edge);
  points.forEach(([x, y], index) => (index === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y)));
  doc.stroke().restore();
}

/** Fills the outlines with the fill colour of the page and strokes them. */
export function outlinedShapes(doc: PdfKit, outlines: readonly Points[], edge: Edge): void {
  solidLine(doc, edge);
  for (const outline of outlines) doc.polygon(...outline.map(([x, y]) => [x, y]));
  doc.fillAndStroke();
  doc.restore();
}
