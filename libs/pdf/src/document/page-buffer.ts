import type { PdfKit } from './pdfkit.js';

interface BufferedPage {
  write(chunk: string): void;
  end(): void;
  content: { write(chunk: string): void };
}

/**
 * Gathers what is drawn on the current page in one string. pdfkit keeps every operator as an array of bytes of
 * its own; a long document is mostly spent collecting those.
 */
export function bufferPage(doc: PdfKit): void {
  const page = doc.page as unknown as BufferedPage;
  const end = page.end.bind(page);
  let operators = '';
  page.write = (chunk) => {
    operators += `${chunk}\n`;
  };
  page.end = () => {
    page.content.write(operators);
    end();
  };
}
