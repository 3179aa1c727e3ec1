import { buildingBadge } from './RecentProjects';

const now = new Date('2026-03-31T12:00:00Z');

it.each([
  ['2026-03-31T12:00:00Z', 'Completo', 'green'],
  ['2026-03-24T12:00:01Z', 'Completo', 'green'],
  ['2026-03-24T12:00:00Z', 'Em análise', 'yellow'],
  ['2026-03-01T12:00:01Z', 'Em análise', 'yellow'],
  ['2026-03-01T12:00:00Z', 'Cadastro', 'blue'],
  ['2020-01-01T00:00:00Z', 'Cadastro', 'blue'],
  ['2026-04-01T00:00:00Z', 'Completo', 'green'],
])('created at %s: %s, %s', (createdAt, label, color) => {
  expect(buildingBadge(createdAt, now)).toEqual({ label, color });
  expect(buildingBadge(new Date(createdAt), now)).toEqual({ label, color });
});

it('is never complete for a building with a missing field', () => {
  expect(buildingBadge(now, now, false).label).toBe('Em análise');
});
