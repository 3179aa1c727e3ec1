/** Where a report's PDF is. */
export const pdfUrl = (reportId: number): string => `/api/reports/${reportId}/jsreport?inline=1`;

/** Opens the PDF in a new tab; in this one where the browser refuses to open another. */
export function openPdf(reportId: number): void {
  const url = pdfUrl(reportId);
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

/** Where a report's evaluated content is, to go on working with. */
export const exportUrl = (reportId: number, format: 'xlsx' | 'json'): string =>
  `/api/reports/${reportId}/jsreport?format=${format}`;
