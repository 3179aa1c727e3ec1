import { type Level, LEVELS, type ReportStructure } from '@prumo/domain';

export const PRESETS = {
  title: 'Predefinições',
  everythingAt: {
    minimum: 'Tudo no mínimo',
    intermediate: 'Tudo no intermediário',
    superior: 'Tudo no superior',
  } satisfies Record<Level, string>,
  ofCompany: 'Da empresa',
  none: 'Nenhuma predefinição da empresa ainda.',
  loading: 'Carregando…',
  loadFailed: 'Não foi possível carregar as predefinições.',
  saveCurrent: 'Salvar seleção como predefinição',
  nothingToSave: 'Selecione níveis para salvar uma predefinição.',
  name: 'Nome da predefinição',
  replaces: 'Substitui a predefinição que já tem este nome.',
  save: 'Salvar',
  saved: 'Predefinição salva.',
  saveFailed: 'Não foi possível salvar a predefinição.',
  remove: (name: string) => `Excluir predefinição ${name}`,
  removeTitle: 'Confirmar exclusão',
  removeQuestion: (name: string) =>
    `Tem certeza que deseja excluir a predefinição ${name}? Ela some para todos.`,
  removed: 'Predefinição excluída.',
  removeFailed: (detail: string) => `Erro ao excluir: ${detail}`,
} as const;

/** Levels that everybody who makes reports can start from. */
export interface LevelPreset {
  id: number;
  name: string;
  structure: ReportStructure;
  /** Whether the person may replace and delete it. */
  canChange: boolean;
}

export const PRESETS_URL = '/api/reports/level-presets';

/** The levels with a preset of their own, that all reports have. */
export const PRESET_LEVELS = LEVELS.map((level) => ({ level, label: PRESETS.everythingAt[level] }));
