import { structuralSystemFields } from '@prumo/domain';
import { payloadOf } from '../../../shared/form/formValues';

/** The form's fourth section, as typed. */
export type SystemValues = Record<keyof typeof structuralSystemFields, unknown>;

/** A structural system as the API answers it; design life in years. */
export interface StoredSystem {
  systemType: string;
  materialResistance: string | null;
  designLife: number;
  designLoads: string | null;
  updatedAt: string;
}

/** What is known of the stored system while its building is edited. */
export type SystemState = { kind: 'unknown' } | { kind: 'none' } | { kind: 'stored'; system: StoredSystem };

/** Where the section's fields live in the form. */
export const SYSTEM_PREFIX = 'structuralSystem';

export const BLANK_SYSTEM = { systemType: null, materialResistance: '', designLife: null, designLoads: '' };

const isBlank = (value: unknown): boolean =>
  value == null || (typeof value === 'string' && value.trim() === '');

/** Whether nothing of the section is filled in: then the building has no structural system. */
export const isBlankSystem = (values: Partial<SystemValues> | undefined): boolean =>
  Object.values(values ?? {}).every(isBlank);

/** A stored system as the form shows it. */
export const systemToForm = (system: StoredSystem): SystemValues => ({
  systemType: system.systemType,
  materialResistance: system.materialResistance ?? '',
  designLife: system.designLife,
  designLoads: system.designLoads ?? '',
});

/** What to write after the building: nothing, a removal, or the system with the moment that it started from. */
export type SystemWrite =
  { kind: 'keep' } | { kind: 'remove' } | { kind: 'put'; body: Record<string, unknown> };

export function systemWrite(values: SystemValues, state: SystemState): SystemWrite {
  if (state.kind === 'unknown') return { kind: 'keep' };
  if (isBlankSystem(values)) return state.kind === 'stored' ? { kind: 'remove' } : { kind: 'keep' };
  const body = payloadOf(structuralSystemFields, values);
  if (state.kind === 'none') return { kind: 'put', body };
  const stored = payloadOf(structuralSystemFields, systemToForm(state.system));
  if (JSON.stringify(stored) === JSON.stringify(body)) return { kind: 'keep' };
  return { kind: 'put', body: { ...body, updatedAt: state.system.updatedAt } };
}
