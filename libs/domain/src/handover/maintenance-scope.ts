import type { ManualReader } from './manual-reader.js';

/** An activity, as far as it tells whose it is. */
interface ScopedActivity {
  system: string;
  element: string | null;
}

/** What both the units and the common areas have, by the names of the catalogue; all else is of the common areas. */
const OF_UNITS: readonly { system: RegExp; element?: RegExp; isUnitOnly?: boolean; inUnit?: string }[] = [
  { system: /^água fria/i, element: /arejadores|vedantes/i },
  { system: /^instalações elétricas/i, element: /quadro|\bDR\b/i },
  { system: /^gás/i, element: /mangueira|medidores/i, inUnit: 'Tubulação e mangueiras' },
  { system: /^aquecedor/i, isUnitOnly: true },
  { system: /^pintura/i, element: /interna/i },
  { system: /^esquadrias/i },
  { system: /^revestimentos/i, element: /rejunte/i },
];

const of = (element: string | null, whose: string): string => (element ? `${element} (${whose})` : whose);

/**
 * The activities of a manual's reader. What a unit and the common areas both have says whose it is, so that no task is
 * in two manuals of one building.
 */
export function activitiesFor<T extends ScopedActivity>(reader: ManualReader, activities: readonly T[]): T[] {
  if (reader === 'whole') return [...activities];
  return activities.flatMap((activity) => {
    const { system, element } = activity;
    const found = OF_UNITS.find(
      (one) => one.system.test(system) && (one.element === undefined || one.element.test(element ?? '')),
    );
    if (reader === 'unit')
      return found ? [{ ...activity, element: of(found.inUnit ?? element, 'da unidade') }] : [];
    if (found?.isUnitOnly) return [];
    return [found ? { ...activity, element: of(element, 'das áreas comuns') } : activity];
  });
}
