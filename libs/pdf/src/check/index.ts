export { checkPdf, RULE_IDS, UNREADABLE } from './check-pdf.js';
export type { Finding } from './finding.js';
