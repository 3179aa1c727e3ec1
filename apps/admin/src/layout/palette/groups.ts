import type { SvgIconComponent } from '@mui/icons-material';
import AddIcon from '@mui/icons-material/Add';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SearchIcon from '@mui/icons-material/Search';
import {
  counted,
  groupBy,
  holdsModule,
  isResourceKey,
  normalizeText,
  type ResourceKey,
  resourceLabel,
} from '@prumo/domain';
import { mayDo } from '../../api/authProvider';
import type { SessionUser } from '../../api/signed-in/session';
import { editHref } from '../../shared/overlay/editRoute';
import type { Screen } from '../../shared/screen';
import { secondaryNavigation, EVERYBODYS, navigationFor } from '../navigation';
import type { RecentItem } from './recent';

/** What the palette says. */
export const PALETTE = {
  title: 'Busca rápida',
  open: 'Buscar',
  placeholder: 'Buscar telas, edificações, responsáveis, municípios, catálogos…',
  recent: 'Recentes',
  screens: 'Telas',
  create: 'Criar',
  actions: 'Ações',
  lightTheme: 'Usar tema claro',
  darkTheme: 'Usar tema escuro',
  shortcuts: 'Atalhos do teclado',
  signOut: 'Sair',
  searching: 'Buscando…',
  nothing: (text: string) => `Nenhum resultado para “${text}”.`,
  results: (count: number) => counted(count, 'resultado', 'resultados'),
  failed: 'Não foi possível buscar os registros.',
  keys: '↑ ↓ para escolher · Enter para abrir · Esc para fechar',
} as const;

/** A record that the server found. */
export interface SearchHit {
  resource: ResourceKey;
  id: number;
  label: string;
  detail: string | null;
}

type PaletteAction = 'theme' | 'shortcuts' | 'signOut';

export interface PaletteItem extends RecentItem {
  /** Unique within the palette. */
  key: string;
  icon: SvgIconComponent;
  /** Done instead of going to `to`. */
  action?: PaletteAction;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

export interface PaletteSource {
  text: string;
  user: SessionUser;
  screens: readonly Screen[];
  hits: readonly SearchHit[];
  recent: readonly RecentItem[];
  /** The colours in use. */
  mode: 'light' | 'dark';
}

/** Without a text, only so many new records are offered: the ones of everyday work stand first. */
const FIRST_CREATES = 3;

/** Whether every word of the search stands in the text, accents and case aside. */
export function matches(text: string, search: string): boolean {
  const normal = normalizeText(text);
  return normalizeText(search)
    .split(/\s+/)
    .every((word) => normal.includes(word));
}

const moduleOf = (to: string): string => /^\/([^?/]*)/.exec(to)?.[1] ?? '';

function screenItems({ user, screens }: PaletteSource): PaletteItem[] {
  const links = [
    ...navigationFor(user, screens).flatMap(({ items }) => items),
    ...secondaryNavigation(user),
    ...EVERYBODYS,
  ];
  return links.map(({ to, label, icon }) => ({ key: `screen:${to}`, to, label, icon, detail: null }));
}

function createItems({ user, screens }: PaletteSource): PaletteItem[] {
  return screens.flatMap(({ name, options }) =>
    options?.createLabel !== undefined && mayDo(user, 'create', name)
      ? [
          {
            key: `create:${name}`,
            to: editHref(name, { create: true }),
            label: options.createLabel,
            icon: AddIcon,
            detail: null,
          },
        ]
      : [],
  );
}

/** Actions that open no screen. */
function actionItems({ mode }: PaletteSource): PaletteItem[] {
  const isDark = mode === 'dark';
  const actions: readonly [PaletteAction, string, SvgIconComponent][] = [
    ['theme', isDark ? PALETTE.lightTheme : PALETTE.darkTheme, isDark ? LightIcon : DarkIcon],
    ['shortcuts', PALETTE.shortcuts, KeyboardIcon],
    ['signOut', PALETTE.signOut, LogoutIcon],
  ];
  return actions.map(([action, label, icon]) => ({
    key: `action:${action}`,
    to: '',
    label,
    icon,
    detail: null,
    action,
  }));
}

function recentItems({ user, screens, recent }: PaletteSource): PaletteItem[] {
  const apart = [...secondaryNavigation(user), ...EVERYBODYS];
  const icons = new Map<string, SvgIconComponent>([
    ...apart.map(({ to, icon }) => [moduleOf(to), icon] as const),
    ...screens.map(({ name, icon }) => [name, icon] as const),
  ]);
  return recent.flatMap((choice) => {
    const module = moduleOf(choice.to);
    const open =
      module === '' ||
      apart.some(({ to }) => to === choice.to) ||
      (isResourceKey(module) && holdsModule(user, module));
    return open ? [{ ...choice, key: `recent:${choice.to}`, icon: icons.get(module) ?? SearchIcon }] : [];
  });
}

function hitGroups({ hits, screens }: PaletteSource): PaletteGroup[] {
  const byResource = groupBy(hits, ({ resource }) => resource);
  return [...byResource].map(([resource, found]) => ({
    label: resourceLabel(resource),
    items: found.map(({ id, label, detail }) => ({
      key: `${resource}:${id}`,
      to: editHref(resource, { id }),
      label,
      detail,
      icon: screens.find(({ name }) => name === resource)?.icon ?? SearchIcon,
    })),
  }));
}

/** What the palette shows: without a text what is near at hand, else whatever goes by it; empty groups left out. */
export function paletteGroups(source: PaletteSource): PaletteGroup[] {
  const text = source.text.trim();
  const screens = { label: PALETTE.screens, items: screenItems(source) };
  const actions = { label: PALETTE.actions, items: actionItems(source) };
  const creates = { label: PALETTE.create, items: createItems(source) };
  const groups =
    text === ''
      ? [
          { label: PALETTE.recent, items: recentItems(source) },
          { ...creates, items: creates.items.slice(0, FIRST_CREATES) },
          screens,
          actions,
        ]
      : [
          ...[screens, creates, actions].map(({ label, items }) => ({
            label,
            items: items.filter((item) => matches(item.label, text)),
          })),
          ...hitGroups(source),
        ];
  return groups.filter(({ items }) => items.length > 0);
}
