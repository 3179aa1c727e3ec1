import type { SvgIconComponent } from '@mui/icons-material';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { type Holder, MODULE_KEYS, MODULES, type ModuleKey, holdsModule } from '@prumo/domain';
import type { Screen } from '../kit/screen';

export interface NavigationItem {
  to: string;
  label: string;
  icon: SvgIconComponent;
}

export interface NavigationGroup {
  /** Absent for what stands above all groups. */
  label?: string;
  items: NavigationItem[];
}

/** What the manual's screen is called; the person's own menu leads to it. */
export const HELP = 'Ajuda';

/** An administrator's screen beside the settings, which lead to it; no module, and so none of the sidebar's links. */
export const COMPANY: NavigationItem = { to: '/company', label: 'Empresa', icon: BusinessIcon };

const OPERATIONS: readonly ModuleKey[] = ['reports'];
const ADMINISTRATION: readonly ModuleKey[] = ['users', 'settings'];
const APART = [...OPERATIONS, ...ADMINISTRATION];

/** The sidebar's groups and their order; within a group that of the modules. A new module is a 'Cadastro'. */
const GROUPS: readonly { label: string; modules: readonly ModuleKey[] }[] = [
  { label: 'Operações', modules: OPERATIONS },
  { label: 'Cadastros', modules: MODULE_KEYS.filter((key) => !APART.includes(key)) },
  { label: 'Administração', modules: ADMINISTRATION },
];

const DASHBOARD: NavigationItem = { to: '/', label: 'Dashboard', icon: DashboardIcon };

/** What the person may open, group by group: only screens that exist, only modules that they hold. */
export function navigationFor(user: Holder, screens: readonly Screen[]): NavigationGroup[] {
  const byName = new Map(screens.map((screen) => [screen.name, screen]));
  const itemsOf = (modules: readonly ModuleKey[]): NavigationItem[] =>
    modules.flatMap((name) => {
      const screen = byName.get(name);
      return screen && holdsModule(user, name)
        ? [{ to: `/${name}`, label: MODULES[name], icon: screen.icon }]
        : [];
    });
  const groups = GROUPS.map(({ label, modules }) => ({ label, items: itemsOf(modules) }));
  return [{ items: [DASHBOARD] }, ...groups.filter(({ items }) => items.length > 0)];
}
