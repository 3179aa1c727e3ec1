import type { SvgIconComponent } from '@mui/icons-material';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import TrashIcon from '@mui/icons-material/DeleteSweepOutlined';
import HelpIcon from '@mui/icons-material/HelpOutline';
import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { type Holder, holdsModule, RESOURCE_KEYS, type ResourceKey, resourceLabel } from '@prumo/domain';
import { VERIFY_TITLE } from '../features/verify/title';
import type { Screen } from '../shared/screen';

export interface NavigationItem {
  to: string;
  label: string;
  icon: SvgIconComponent;
  /** Loads what it leads to, when somebody is about to go there. */
  preload?: (() => void) | undefined;
}

export interface NavigationGroup {
  /** Absent for what stands above all groups. */
  label?: string;
  items: NavigationItem[];
}

/** Title of the manual's screen, which the person's own menu leads to. */
export const HELP = 'Ajuda';

/** An administrator's screen beside the settings, which lead to it; no module, and so none of the sidebar's links. */
export const COMPANY: NavigationItem = { to: '/company', label: 'Empresa', icon: BusinessIcon };

/** Screen of the trash, which everybody's own menu leads to. */
export const TRASH: NavigationItem = { to: '/trash', label: 'Lixeira', icon: TrashIcon };

/** Everything that was done; an administrator's own menu leads to it. */
export const AUDIT: NavigationItem = { to: '/audit', label: 'Trilha de auditoria', icon: AuditIcon };

/** The public verification of documents, and the manual: open to everybody who is signed in. */
export const EVERYBODYS: readonly NavigationItem[] = [
  { to: '/verify', label: VERIFY_TITLE, icon: VerifiedIcon },
  { to: '/ajuda', label: HELP, icon: HelpIcon },
];

/** The screens that are no module and no link of the sidebar, as far as the person may open them. */
export const secondaryNavigation = ({ isAdmin }: Pick<Holder, 'isAdmin'>): NavigationItem[] =>
  isAdmin ? [COMPANY, TRASH, AUDIT] : [TRASH];

const OPERATIONS: readonly ResourceKey[] = ['reports', 'evidence'];
const ADMINISTRATION: readonly ResourceKey[] = ['users', 'settings'];
const APART = [...OPERATIONS, ...ADMINISTRATION];

/** Always in reach, however many links stand above it. */
export const ADMINISTRATION_GROUP = 'Administração';

/** The sidebar's groups and their order; within a group that of the modules. A new module is a 'Cadastro'. */
const GROUPS: readonly { label: string; modules: readonly ResourceKey[] }[] = [
  { label: 'Operações', modules: OPERATIONS },
  { label: 'Cadastros', modules: RESOURCE_KEYS.filter((key) => !APART.includes(key)) },
  { label: ADMINISTRATION_GROUP, modules: ADMINISTRATION },
];

const DASHBOARD: NavigationItem = { to: '/', label: 'Dashboard', icon: DashboardIcon };

/** What the person may open, group by group: only screens that exist, only modules that they hold. */
export function navigationFor(user: Holder, screens: readonly Screen[]): NavigationGroup[] {
  const byName = new Map(screens.map((screen) => [screen.name, screen]));
  const itemsOf = (modules: readonly ResourceKey[]): NavigationItem[] =>
    modules.flatMap((name) => {
      const screen = byName.get(name);
      return screen && holdsModule(user, name)
        ? [{ to: `/${name}`, label: resourceLabel(name), icon: screen.icon, preload: screen.list.preload }]
        : [];
    });
  const groups = GROUPS.map(({ label, modules }) => ({ label, items: itemsOf(modules) }));
  return [{ items: [DASHBOARD] }, ...groups.filter(({ items }) => items.length > 0)];
}
