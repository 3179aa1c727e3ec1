import type { StarterAggressivenessClass, StarterColor, StarterEntry, StarterNoiseClass } from './types.js';

export const typologies: readonly StarterEntry[] = [
  { code: 'RES-UNI', label: 'Residencial unifamiliar' },
  { code: 'RES-GEM', label: 'Residencial unifamiliar geminada' },
  { code: 'RES-SOB', label: 'Residencial unifamiliar, sobrado' },
  { code: 'RES-MULTI', label: 'Residencial multifamiliar' },
  { code: 'RES-HIS', label: 'Habitação de interesse social' },
  { code: 'MISTO', label: 'Uso misto, residencial e comercial' },
];

export const constructiveSystems: readonly StarterEntry[] = [
  { code: 'CONC-LOCO', label: 'Concreto armado moldado in loco' },
  { code: 'CONC-PRE', label: 'Concreto pré-moldado' },
  { code: 'PAR-CONC', label: 'Paredes de concreto moldadas no local' },
  { code: 'ALV-EST', label: 'Alvenaria estrutural' },
  { code: 'ACO', label: 'Estrutura de aço' },
  { code: 'STEEL-FRAME', label: 'Light steel frame' },
  { code: 'WOOD-FRAME', label: 'Light wood frame' },
  { code: 'MADEIRA', label: 'Estrutura de madeira' },
];

/** Levels in dB (usual figures of ABNT NBR 15575-4). */
export const noiseClasses: readonly StarterNoiseClass[] = [
  { code: 'I', label: 'Distante de fontes de ruído intenso', minDb: 0, maxDb: 60 },
  { code: 'II', label: 'Situações não enquadradas nas classes I e III', minDb: 60, maxDb: 65 },
  {
    code: 'III',
    label: 'Ruído intenso de meios de transporte e outros (acima de 70 dB, estudo específico)',
    minDb: 65,
    maxDb: 70,
  },
];

/** Environmental aggressiveness and risk of the structure's deterioration (ABNT NBR 6118). */
export const aggressivenessClasses: readonly StarterAggressivenessClass[] = [
  { code: 'I', label: 'Fraca: rural ou submersa', risk: 'Insignificante' },
  { code: 'II', label: 'Moderada: urbana', risk: 'Pequeno' },
  { code: 'III', label: 'Forte: marinha ou industrial', risk: 'Grande' },
  { code: 'IV', label: 'Muito forte: industrial ou respingos de maré', risk: 'Elevado' },
];

/** Solar absorptance of paints, 0–1 (usual figures of ABNT NBR 15220-2). */
export const predominantColors: readonly StarterColor[] = [
  { code: 'BRANCA', label: 'Branca', absorptance: 0.2 },
  { code: 'AMARELA', label: 'Amarela', absorptance: 0.3 },
  { code: 'VERDE-CLARA', label: 'Verde clara', absorptance: 0.4 },
  { code: 'ALUMINIO', label: 'Alumínio', absorptance: 0.4 },
  { code: 'VERDE-ESCURA', label: 'Verde escura', absorptance: 0.7 },
  { code: 'VERMELHA', label: 'Vermelha', absorptance: 0.74 },
  { code: 'PRETA', label: 'Preta', absorptance: 0.97 },
];
