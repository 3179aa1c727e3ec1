import { isModuleKey, MODULE_KEYS, MODULES, READS } from './modules.js';

it('has the nineteen modules of the product', () => {
  expect(MODULE_KEYS).toHaveLength(19);
  expect(MODULES['aggressiveness-classes']).toBe('Classes de Agressividade');
});

it('recognises its own keys only', () => {
  expect(isModuleKey('users')).toBe(true);
  expect(isModuleKey('toString')).toBe(false);
});

it('grants nothing about people or permissions by implication', () => {
  expect(Object.values(READS).flat()).not.toContain('users');
  expect(Object.values(READS).flat()).not.toContain('settings');
});
