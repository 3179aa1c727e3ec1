import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';

import { PART_KEYS } from './package-format.js';

/** Records of people and places, and settings. */
const NO_CONTENT: readonly ResourceKey[] = [
  ...(['reports', 'evidence', 'buildings', 'compositions', 'technicians'] as const),
  ...(['states', 'cities', 'users', 'settings'] as const),
];

it('every resource is part of the catalogue package (PART_KEYS), or named here as one that is not', () => {
  expect([...PART_KEYS, ...NO_CONTENT].sort()).toEqual([...RESOURCE_KEYS].sort());
});
