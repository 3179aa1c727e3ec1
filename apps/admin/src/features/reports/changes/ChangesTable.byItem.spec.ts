import { byItem } from './ChangesTable';

const change = (field: string) => ({ field, from: 'a', to: 'b', text: 'a → b' });

it('names an item once, and its fields below', () => {
  expect(byItem(['7.2.1 Limite › Vento › Mínimo', '7.2.1 Limite › Vento › Superior'].map(change))).toEqual([
    { item: '7.2.1 Limite › Vento', changes: [change('Mínimo'), change('Superior')] },
  ]);
});

it('leaves what stands in the chapter itself without an item', () => {
  expect(byItem([change('Nome'), change('CEP')])).toEqual([
    { item: '', changes: [change('Nome'), change('CEP')] },
  ]);
});

it('keeps the order in which items first appear', () => {
  expect(byItem(['A › x', 'B › x', 'A › y'].map(change)).map(({ item }) => item)).toEqual(['A', 'B']);
});
