/** What a piece of evidence is. */
export const EVIDENCE_KINDS = [
  'test-report',
  'calculation',
  'design',
  'datasheet',
  'fad',
  'datec',
  'responsibility',
  'psq',
  'declaration',
  'inspection',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_KIND_LABELS: Readonly<Record<EvidenceKind, string>> = {
  'test-report': 'Laudo de ensaio',
  calculation: 'Memorial de cálculo',
  design: 'Projeto',
  datasheet: 'Ficha técnica',
  fad: 'FAD',
  datec: 'DATec',
  responsibility: 'ART/RRT',
  psq: 'PSQ',
  declaration: 'Declaração',
  inspection: 'Inspeção',
};
