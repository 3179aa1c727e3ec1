import { isDeepStrictEqual } from 'node:util';

import type { Row } from './known-records.js';

type Read = (value: unknown, of: { path: string; answer: Row }) => unknown;

const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().normalize('NFC') || null : value;

const onText =
  (read: (text: string) => string): Read =>
  (value) =>
    typeof value === 'string' ? read(value.trim().normalize('NFC')) || null : value;

const UNSENT = Symbol('unsent');
const blankIsUnsent: Read = (value) => trimmed(value) ?? UNSENT;

const noNumberIsUnsent: Read = (value) =>
  typeof value === 'string' && value.trim() !== '' && !/^\s*\d+\s*$/.test(value) ? UNSENT : trimmed(value);

const digits = onText((text) => {
  const only = text.replace(/\D/g, '');
  return only.length > 11 && only.startsWith('55') ? only.slice(2) : only;
});
const documentText = onText((text) => text.replace(/[.\-/\s]/g, '').toUpperCase());
const upper = onText((text) => text.toUpperCase());
const oneBlank = (text: string): string => text.replace(/\p{Zs}+/gu, ' ');
const isUpperCode = (path: string): boolean => /^\/api\/(bioclimatic-zones|states)\b/.test(path);

const ofReference =
  (otherwise: unknown, blank: unknown): Read =>
  (value, { answer }) =>
    answer['dataKind'] === 'reference' ? (trimmed(value) ?? blank) : otherwise;

/** Documented normalisation of fields. All others are stored as sent, trimmed. */
const READ: Readonly<Record<string, Read>> = {
  email: onText((text) => text.normalize('NFKC').toLowerCase()),
  state: upper,
  licenseState: upper,
  code: (value, { path }) =>
    onText((text) => (isUpperCode(path) ? oneBlank(text).toUpperCase() : oneBlank(text)))(value, {
      path,
      answer: { id: 0 },
    }),
  // Of evidence: codes between commas, each once.
  limitZones: onText((text) => [...new Set(text.toUpperCase().split(/[ ,;]+/))].filter(Boolean).join(', ')),
  phone: digits,
  cpfCnpj: documentText,
  developerCnpj: documentText,
  builderCnpj: documentText,
  cep: (value, { path }) =>
    onText((text) =>
      path.startsWith('/api/buildings') ? text.replace(/^(\d{5})(\d{3})$/, '$1-$2') : text.replace('-', ''),
    )(value, { path, answer: { id: 0 } }),
  allowedModules: (value, { answer }) =>
    answer['isAdmin'] ? [] : [...new Set((value as string[] | null) ?? [])],
  // Of an API token: null is no limit, an empty list no module at all.
  modules: (value) => (Array.isArray(value) ? [...new Set(value as string[])] : null),
  // In the order of the States; none of them is null.
  bindingStates: (value) => {
    const words = typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value;
    const states = [...new Set((words as string[] | null) ?? [])];
    return states.length > 0 ? states.sort() : null;
  },
  buildingHeight: blankIsUnsent,
  basementDepth: blankIsUnsent,
  units: blankIsUnsent,
  dwelling: blankIsUnsent,
  presence: blankIsUnsent,
  basis: blankIsUnsent,
  predominantColorId: noNumberIsUnsent,
  // Left out or null, they are those of the city.
  bioclimaticZone: (value, { answer }) => trimmed(value) ?? answer['bioclimaticZone'],
  bioclimaticZone2024: (value, { answer, path }) =>
    trimmed(value) ?? (path.includes('{') ? null : answer['bioclimaticZone2024']),
  isoplethCode: (value, { answer, path }) =>
    trimmed(value) ?? (path.includes('{') ? null : answer['isoplethCode']),
  // Dropped where both zones are those of the city.
  zoneOverrideReason: (value, { answer }) => (answer['zoneOverrideReason'] === null ? null : trimmed(value)),
  // Of other attributes than references they are dropped.
  // Of a reference it is, left out or null, the table that the column refers to.
  valueSource: (value, { answer }) =>
    answer['dataKind'] === 'reference' ? (trimmed(value) ?? answer['valueSource']) : null,
  valueIdField: ofReference('id', UNSENT),
  valueLabelField: ofReference('label', UNSENT),
  // Of a maintenance plan: what changes nothing is not kept, nor a reason for what stays.
  changes: (value) =>
    (value as Row[])
      .filter(({ period, isLeftOut }) => (period ?? null) !== null || isLeftOut === true)
      .map(({ activityId, period, isLeftOut, reason }) => ({
        activityId: Number(activityId),
        period: period ?? null,
        isLeftOut: isLeftOut === true,
        reason: isLeftOut === true ? trimmed(reason) : null,
      }))
      .sort((a, b) => a.activityId - b.activityId),
  // Its own activities get an id each, and say what they leave out.
  own: (value, { answer }) =>
    (value as Row[]).map((one, at) => {
      const stored = (answer['own'] as Row[])[at];
      return stored && { ...stored, ...(withoutBlanks(one) as object), id: stored.id };
    }),
  query: (value) => ({ sort: null, ...(value as object) }),
  sections: (value) => (value as Row[]).map(withoutBlanks),
  conditions: (value) => ((value as Row[] | null) ?? []).map(condition),
};

/** Of a composition: sections and layers have their names trimmed, and nothing where there is no origin. */
function withoutBlanks(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(withoutBlanks);
  if (typeof item !== 'object' || item === null) return trimmed(item);
  const kept = Object.entries(item).filter(
    ([key, value]) => key !== 'origin' || (trimmed(value) ?? null) !== null,
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'name' ? (trimmed(value) ?? '') : withoutBlanks(value)]),
  );
}

/** A number as Brazilians write it, which is how text is read. */
const brazilian = (text: string): number =>
  Number(
    /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$|,/.test(text.trim()) ? text.replaceAll('.', '').replace(',', '.') : text,
  );

const condition = ({ attributeId, attributeValueIds, minLimit, maxLimit }: Row): object => ({
  attributeId: Number(attributeId),
  attributeValueIds: [...new Set(((attributeValueIds as unknown[] | null) ?? []).map(Number))],
  minLimit: minLimit ?? null,
  maxLimit: maxLimit ?? null,
});

/** A stored value whose type tells how a text, or a number, was read. */
function asStored(expected: unknown, stored: unknown): unknown {
  if (typeof expected === 'string' && typeof stored === 'number')
    return asStored(brazilian(expected), stored);
  if (typeof expected === 'number' && typeof stored === 'string') return String(expected).replace('.', ',');
  return expected === -0 ? 0 : expected;
}

/** Whether a field says what it was sent. */
export function isKept(name: string, sent: unknown, answer: Row, path: string): boolean {
  const read = Object.hasOwn(READ, name) ? READ[name] : trimmed;
  const expected = read?.(sent, { path, answer });
  return expected === UNSENT || isDeepStrictEqual(asStored(expected, answer[name]), answer[name]);
}
