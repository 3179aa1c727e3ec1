import type { SeedRecord } from '../record.js';

const catalogue = (
  table: string,
  rows: readonly { code: string; label: string; [column: string]: string | number | null }[],
): SeedRecord[] => rows.map((row) => ({ key: `${table}/${row.code}`, row }));

export const typologies = catalogue('typologies', [
  { code: 'RES-UNI', label: 'Residencial unifamiliar' },
  { code: 'RES-GEM', label: 'Residencial unifamiliar geminada' },
  { code: 'RES-SOB', label: 'Residencial unifamiliar, sobrado' },
  { code: 'RES-MULTI', label: 'Residencial multifamiliar' },
  { code: 'RES-HIS', label: 'Habitação de interesse social' },
  { code: 'MISTO', label: 'Uso misto, residencial e comercial' },
]);

export const constructiveSystems = catalogue('constructive_systems', [
  { code: 'CONC-LOCO', label: 'Concreto armado moldado in loco' },
  { code: 'CONC-PRE', label: 'Concreto pré-moldado' },
  { code: 'PAR-CONC', label: 'Paredes de concreto moldadas no local' },
  { code: 'ALV-EST', label: 'Alvenaria estrutural' },
  { code: 'ACO', label: 'Estrutura de aço' },
  { code: 'STEEL-FRAME', label: 'Light steel frame' },
  { code: 'WOOD-FRAME', label: 'Light wood frame' },
  { code: 'MADEIRA', label: 'Estrutura de madeira' },
]);

/** Levels in dB (usual figures of ABNT NBR 15575-4). */
export const noiseClasses = catalogue('noise_classes', [
  { code: 'I', label: 'Distante de fontes de ruído intenso', min_db: 0, max_db: 60 },
  { code: 'II', label: 'Situações não enquadradas nas classes I e III', min_db: 60, max_db: 65 },
  {
    code: 'III',
    label: 'Ruído intenso de meios de transporte e outros (acima de 70 dB, estudo específico)',
    min_db: 65,
    max_db: 70,
  },
]);

/** Environmental aggressiveness and risk of the structure's deterioration (ABNT NBR 6118). */
export const aggressivenessClasses = catalogue('aggressiveness_classes', [
  { code: 'I', label: 'Fraca: rural ou submersa', risk: 'Insignificante' },
  { code: 'II', label: 'Moderada: urbana', risk: 'Pequeno' },
  { code: 'III', label: 'Forte: marinha ou industrial', risk: 'Grande' },
  { code: 'IV', label: 'Muito forte: industrial ou respingos de maré', risk: 'Elevado' },
]);

/** Solar absorptance of paints, 0–1 (usual figures of ABNT NBR 15220-2): one value, so both limits are it. */
const ABSORPTANCES = [
  ['BRANCA', 'Branca', 0.2],
  ['AMARELA', 'Amarela', 0.3],
  ['VERDE-CLARA', 'Verde clara', 0.4],
  ['ALUMINIO', 'Alumínio', 0.4],
  ['VERDE-ESCURA', 'Verde escura', 0.7],
  ['VERMELHA', 'Vermelha', 0.74],
  ['PRETA', 'Preta', 0.97],
] as const;

export const predominantColors = catalogue(
  'predominant_colors',
  ABSORPTANCES.map(([code, label, absorptance]) => ({
    code,
    label,
    absorptance_min: absorptance,
    absorptance_max: absorptance,
  })),
);
