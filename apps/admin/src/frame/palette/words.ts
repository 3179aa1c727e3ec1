import { counted } from '@prumo/domain';

/** What the palette says. */
export const PALETTE = {
  title: 'Busca rápida',
  open: 'Buscar',
  placeholder: 'Buscar telas, edificações, responsáveis, municípios, catálogos…',
  recent: 'Recentes',
  screens: 'Telas',
  create: 'Criar',
  dashboard: 'Dashboard',
  searching: 'Buscando…',
  nothing: (text: string) => `Nenhum resultado para “${text}”.`,
  results: (count: number) => counted(count, 'resultado', 'resultados'),
  failed: 'Não foi possível buscar os registros.',
  retry: 'Tentar novamente',
  keys: '↑ ↓ para escolher · Enter para abrir · Esc para fechar',
} as const;
