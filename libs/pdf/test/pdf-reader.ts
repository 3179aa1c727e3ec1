import {
  getDocument,
  OPS,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text on a page; x, y (from the bottom), width and size in points. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

const opened: PDFDocumentLoadingTask[] = [];

export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // pdf.js transfers the buffer.
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  opened.push(task);
  return task.promise;
}

/** Closes every opened file. */
export async function closePdfs(): Promise<void> {
  await Promise.all(opened.splice(0).map((task) => task.destroy()));
}
// Without jest the caller closes files.
if ('afterAll' in globalThis) afterAll(closePdfs);

export const pagesOf = (pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));

/** Whether a run is the index of the one before it, or continues that after an index. */
const continues = (before: TextRun, last: TextRun, run: TextRun): boolean => {
  const gap = run.x - last.x - last.width;
  const isIndex =
    run.size < 0.8 * before.size && Math.abs(run.y - before.y) < 0.25 * before.size && run.y !== before.y;
  const isAfterIndex = last !== before && run.size === before.size && Math.abs(run.y - before.y) < 0.01;
  return gap > -0.1 && (isIndex ? gap < 0.1 : isAfterIndex && gap < 0.4 * before.size);
};

/** Joins the symbols of quantities with their indices. */
function withIndices(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  let last: TextRun | undefined;
  for (const run of runs) {
    const before = joined.at(-1);
    if (before && last && continues(before, last, run)) {
      const gap = run.x - last.x - last.width > 0.1 ? ' ' : '';
      const width = run.x + run.width - before.x;
      joined[joined.length - 1] = { ...before, text: before.text + gap + run.text, width };
      // Of the same size as the whole again, an index may follow.
      last = run;
      continue;
    }
    joined.push(run);
    last = run;
  }
  return joined;
}

export async function runsOf(page: PDFPageProxy): Promise<TextRun[]> {
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: item.width,
            size: Math.hypot(Number(item.transform[2]), Number(item.transform[3])),
          },
        ]
      : [],
  );
  return withIndices(runs);
}

/** The texts of each page in drawing order. */
export async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const pages = await pagesOf(await openPdf(bytes));
  return Promise.all(pages.map(async (page) => (await runsOf(page)).map(({ text }) => text)));
}

/** Whether a text is in the text area, not in head or foot. */
export const inBody = ({ y }: TextRun): boolean => y > 50 && y < 785;

/** Every node of a page's structure tree, in reading order. */
export function nodesOf(root: StructNode | null): StructNode[] {
  return root === null ? [] : [root, ...(root.children ?? []).flatMap(nodesOf)];
}

const PAINTING = new Set<number>([OPS.showText, OPS.constructPath, OPS.fill, OPS.stroke]);

/** Number of painting operators of a page outside of marked content. */
export async function unmarkedPaints(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  let [depth, unmarked] = [0, 0];
  for (const operator of fnArray) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    if (PAINTING.has(operator) && depth === 0) unmarked += 1;
  }
  return unmarked;
}
