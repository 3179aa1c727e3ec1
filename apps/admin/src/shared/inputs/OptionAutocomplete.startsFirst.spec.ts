import { startsFirst } from './OptionAutocomplete';

const STATES = ['ES - Espírito Santo', 'PA - Pará', 'SP - São Paulo'];
const find = (inputValue: string, limit?: number) =>
  startsFirst<string>(limit)(STATES, { inputValue, getOptionLabel: (text) => text });

describe('the choices that a search offers', () => {
  it('begin with those that begin with the text, accents and case aside', () => {
    expect(find('sp')).toEqual(['SP - São Paulo', 'ES - Espírito Santo']);
    expect(find('sao')).toEqual(['SP - São Paulo']);
  });

  it('are all of them while nothing is typed, as many as are wanted', () => {
    expect(find('')).toEqual(STATES);
    expect(find('p', 1)).toEqual(['PA - Pará']);
  });
});
