import { startsFirst } from './OptionAutocomplete';

const STATES = ['ES - Espírito Santo', 'PA - Pará', 'SP - São Paulo'];
const find = (inputValue: string, limit?: number) =>
  startsFirst<string>(limit)(STATES, { inputValue, getOptionLabel: (text) => text });

describe('options of a search', () => {
  it('list those that start with the text first, ignoring accents and case', () => {
    expect(find('sp')).toEqual(['SP - São Paulo', 'ES - Espírito Santo']);
    expect(find('sao')).toEqual(['SP - São Paulo']);
  });

  it('list all up to the limit for an empty text', () => {
    expect(find('')).toEqual(STATES);
    expect(find('p', 1)).toEqual(['PA - Pará']);
  });
});
