import { shortText, wholeText } from './attributeValues';

const value = {
  id: 1,
  code: 'III',
  label: 'Ruído intenso de meios de transporte e de outras fontes próximas',
  isActive: true,
};

describe('an attribute value in a list', () => {
  it("is 'code - label' cut at 55 characters, with the whole text at hand", () => {
    expect(shortText(value)).toHaveLength(55);
    expect(shortText(value)).toMatch(/^III - Ruído intenso .*…$/);
    expect(wholeText(value)).toBe(`III - ${value.label}`);
  });

  it('says so when it can no longer be chosen', () => {
    expect(shortText({ ...value, label: 'Ruído', isActive: false })).toBe('III - Ruído (inativo)');
  });

  it('has no code of its own where there is none', () => {
    expect(shortText({ id: 0, code: null, label: 'Não', isActive: true })).toBe('Não');
  });
});
