import { shortText, wholeText } from './attributeValues';

const value = {
  id: 1,
  code: 'III',
  label: 'Ruído intenso de meios de transporte e de outras fontes próximas',
  isActive: true,
};

describe('attribute value in an option list', () => {
  it("is 'code - label' truncated to 55 characters, with the whole text as title", () => {
    expect(shortText(value)).toHaveLength(55);
    expect(shortText(value)).toMatch(/^III - Ruído intenso .*…$/);
    expect(wholeText(value)).toBe(`III - ${value.label}`);
  });

  it('is marked when inactive', () => {
    expect(shortText({ ...value, label: 'Ruído', isActive: false })).toBe('III - Ruído (inativo)');
  });

  it('omits a missing code', () => {
    expect(shortText({ id: 0, code: null, label: 'Não', isActive: true })).toBe('Não');
  });
});
