import { groupByChapter } from './ChangesTable';

const change = (field: string) => ({ field, from: 'a', to: 'b', text: 'a → b' });

it('groups the differences of a chapter under its name', () => {
  const grouped = groupByChapter(
    ['Edificação › Nome', '12 Acústico › 12.1 Ruído › Fachada › Mínimo', 'Edificação › CEP', '13 Luz'].map(
      change,
    ),
  );
  expect(grouped.map(({ heading, changes }) => [heading, changes.map(({ field }) => field)])).toEqual([
    ['Edificação', ['Nome', 'CEP']],
    ['12 Acústico', ['12.1 Ruído › Fachada › Mínimo']],
    ['13 Luz', ['13 Luz']],
  ]);
  expect(grouped[0]?.changes[0]).toMatchObject({ text: 'a → b' });
});

it('has no group without differences', () => {
  expect(groupByChapter([])).toEqual([]);
});
