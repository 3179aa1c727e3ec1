import { isModuleKey, type Lookup, MODULE_KEYS, type ModuleKey, MODULES, READS } from './modules.js';

/** Resources with routes and a screen of their own, but the rights of a module. */
const PARTS = {
  compositions: { module: 'buildings', label: 'Composições' },
  evidence: { module: 'reports', label: 'Evidências' },
  'maintenance-activities': { module: 'parameters', label: 'Atividades de Manutenção' },
  materials: { module: 'constructive-systems', label: 'Materiais' },
  'surface-finishes': { module: 'constructive-systems', label: 'Acabamentos de Superfície' },
  'warranty-terms': { module: 'parameters', label: 'Prazos de Garantia' },
} as const satisfies Record<string, { module: ModuleKey; label: string }>;

type PartKey = keyof typeof PARTS;

/** A key names the resource's routes in API and console. */
export type ResourceKey = ModuleKey | PartKey;

/** Every resource after the module that it belongs to. */
export const RESOURCE_KEYS: readonly ResourceKey[] = MODULE_KEYS.flatMap((module) => [
  module,
  ...(Object.keys(PARTS) as PartKey[]).filter((part) => PARTS[part].module === module),
]);

const isPart = (key: string): key is PartKey => Object.hasOwn(PARTS, key);

export const isResourceKey = (key: string): key is ResourceKey => isModuleKey(key) || isPart(key);

export const resourceLabel = (key: ResourceKey): string => (isPart(key) ? PARTS[key].label : MODULES[key]);

export const RESOURCE_LABELS = Object.fromEntries(
  RESOURCE_KEYS.map((key) => [key, resourceLabel(key)]),
) as Readonly<Record<ResourceKey, string>>;

export type Readable = ResourceKey | Lookup;

/** The key that a user must hold for a resource. */
const moduleOf = (resource: Readable): string => (isPart(resource) ? PARTS[resource].module : resource);

/** The permissions of a user: an administrator holds every module. */
export interface Holder {
  isAdmin: boolean;
  allowedModules: readonly string[];
}

/** Whether the user may open the module's screen and change its records. */
export const holdsModule = (holder: Holder, module: Readable): boolean =>
  holder.isAdmin || holder.allowedModules.includes(moduleOf(module));

/** Whether the user may read the module's records: their own module, or one whose screens need them. */
export const mayRead = (holder: Holder, module: Readable): boolean =>
  holdsModule(holder, module) ||
  holder.allowedModules.some(
    (held) => isModuleKey(held) && (READS[held]?.some((read) => read === moduleOf(module)) ?? false),
  );
