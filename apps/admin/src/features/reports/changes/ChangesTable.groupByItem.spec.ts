import { groupByItem } from './ChangesTable';

const change = (field: string) => ({ field, from: 'a', to: 'b', text: 'a → b' });

it('names an item once, with its fields below', () => {
  expect(
    groupByItem(['7.2.1 Limite › Vento › Mínimo', '7.2.1 Limite › Vento › Superior'].map(change)),
  ).toEqual([{ heading: '7.2.1 Limite › Vento', changes: [change('Mínimo'), change('Superior')] }]);
});

it('groups differences of the chapter itself without an item', () => {
  expect(groupByItem([change('Nome'), change('CEP')])).toEqual([
    { heading: '', changes: [change('Nome'), change('CEP')] },
  ]);
});

it('keeps the order in which items first appear', () => {
  expect(groupByItem(['A › x', 'B › x', 'A › y'].map(change)).map(({ heading }) => heading)).toEqual([
    'A',
    'B',
  ]);
});
