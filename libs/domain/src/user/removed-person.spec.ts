import { technicianFields } from '../technician/technician-fields.js';
import {
  isRemovedPerson,
  isTypedName,
  removedEmail,
  removedName,
  removedTechnician,
} from './removed-person.js';
import { userFields } from './user-fields.js';

describe('a removed person', () => {
  it('passes the rules of its fields except the e-mail’s, and is named by number only', () => {
    const left = removedTechnician({ id: 7 });
    for (const [field, value] of Object.entries(left)) {
      if (field === 'email') continue;
      const rule = technicianFields[field as keyof typeof technicianFields];
      expect([field, rule.parse(value)]).toEqual([field, { ok: true, value }]);
    }
    expect(Object.keys(left).sort()).toEqual(
      Object.keys(technicianFields)
        .filter((field) => field !== 'licenseState')
        .sort(),
    );
    expect(left.fullName).toBe('Pessoa removida n.º 7');
    const name = removedName({ id: 7 });
    expect(userFields.fullName.parse(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    [7, 'removida-7@anonimo.invalid', true],
    [8, 'removida-7@anonimo.invalid', false],
    [7, 'ana@exemplo.com', false],
    [7, null, false],
  ])('is recognised for number %d with %s: %p', (id, email, removed) => {
    expect(isRemovedPerson({ id, email })).toBe(removed);
  });

  it.each([removedEmail({ id: 7 }), ' Removida-8@Anonimo.Invalid ', 'ana@anonimo.invalid'])(
    'no field takes %s: by it a removed person is known',
    (email) => {
      const message = 'Endereços @anonimo.invalid são de pessoas cujos dados foram removidos.';
      for (const { email: field } of [userFields, technicianFields])
        expect(field.parse(email)).toEqual({ ok: false, message });
    },
  );

  it.each([
    ['Ana Lima', true],
    [' ana LIMA ', true],
    ['Ana', false],
    ['', false],
  ])('compares %j with the name Ana Lima: %p', (typed, is) => {
    expect(isTypedName(typed, 'Ana Lima')).toBe(is);
  });
});
