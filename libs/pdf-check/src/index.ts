export { checkPdf, RULE_IDS, UNREADABLE } from './check-pdf.js';
export { inspect, type Inspection } from './inspection.js';
export type { StructureElement } from './structure-tree.js';
