import { withoutBlanks } from './CatalogueForm';

describe('blank field of a form', () => {
  it('is not sent when a record is created', () => {
    expect(withoutBlanks({ name: 'Curitiba', latitude: null, altitudeM: 934 }, undefined)).toEqual({
      name: 'Curitiba',
      altitudeM: 934,
    });
  });

  it('is sent as null when it clears a value', () => {
    expect(withoutBlanks({ latitude: null, longitude: null }, { latitude: -25.4, longitude: null })).toEqual({
      latitude: null,
    });
  });
});
