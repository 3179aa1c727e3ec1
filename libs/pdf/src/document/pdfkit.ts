import PDFDocument from 'pdfkit';

export { PDFDocument };
/** A document of pdfkit; its instance type, which the package's types name only globally. */
export type PdfKit = PDFKit.PDFDocument;
