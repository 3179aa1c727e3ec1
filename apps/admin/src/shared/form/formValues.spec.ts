import { evidenceFields, parameterFields, technicianFields, warrantyTermFields } from '@prumo/domain';
import { blankOf, payloadOf, valuesOf } from './formValues';

describe('form values', () => {
  it('of a blank form are empty texts, empty lists, defaults, or null', () => {
    expect(blankOf(technicianFields)).toMatchObject({ fullName: '', licenseState: null, isShared: false });
    expect(blankOf(warrantyTermFields)).toMatchObject({ regime: null, kind: 'months', months: null });
    expect(blankOf(evidenceFields)).toMatchObject({ issuedOn: '', limitSystemId: null });
    expect(blankOf(parameterFields)).toMatchObject({ bindingStates: [], hasLevels: true, confidence: null });
  });

  it('use the default of a field without value, and contain only fields of the form', () => {
    const values = valuesOf(
      technicianFields,
      { fullName: '', company: '', state: null },
      { id: 3, fullName: 'Ana', company: null },
    );
    expect(values).toEqual({ fullName: 'Ana', company: '', state: null });
  });

  it('are converted for the API: digits only, trimmed, blank as null', () => {
    const payload = payloadOf(technicianFields, {
      fullName: '  Ana Souza ',
      phone: '(41) 99999-8888',
      cpfCnpj: '529.982.247-25',
      cep: '80010-000',
      email: 'ANA@Escritorio.com.br',
      state: 'pr',
      company: '   ',
    });
    expect(payload).toMatchObject({
      fullName: 'Ana Souza',
      phone: '41999998888',
      cpfCnpj: '52998224725',
      cep: '80010000',
      email: 'ana@escritorio.com.br',
      state: 'PR',
      company: null,
    });
  });

  it('keep an invalid value for the server to reject', () => {
    expect(payloadOf(technicianFields, { email: 'nada' })['email']).toBe('nada');
  });
});
