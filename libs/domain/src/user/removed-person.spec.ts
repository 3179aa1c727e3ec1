import { technicianFields } from '../technician/technician-fields.js';
import {
  isRemovedPerson,
  isTypedName,
  removedEmail,
  removedName,
  removedTechnician,
} from './removed-person.js';
import { userFields } from './user-fields.js';

describe('what is left of a person', () => {
  it('passes the rules of its fields, and says who it is by number alone', () => {
    const left = removedTechnician({ id: 7 });
    for (const [field, value] of Object.entries(left)) {
      const rule = technicianFields[field as keyof typeof technicianFields];
      expect([field, rule.parse(value)]).toEqual([field, { ok: true, value }]);
    }
    expect(Object.keys(left).sort()).toEqual(
      Object.keys(technicianFields)
        .filter((field) => field !== 'licenseState')
        .sort(),
    );
    expect(left.fullName).toBe('Pessoa removida n.º 7');
    const [name, email] = [removedName({ id: 7 }), removedEmail({ id: 7 })];
    expect(userFields.fullName.parse(name)).toEqual({ ok: true, value: name });
    expect(userFields.email.parse(email)).toEqual({ ok: true, value: email });
  });

  it.each([
    [7, 'removida-7@anonimo.invalid', true],
    [8, 'removida-7@anonimo.invalid', false],
    [7, 'ana@exemplo.com', false],
    [7, null, false],
  ])('number %d with %s: %p', (id, email, removed) => {
    expect(isRemovedPerson({ id, email })).toBe(removed);
  });

  it.each([
    ['Ana Lima', true],
    [' ana LIMA ', true],
    ['Ana', false],
    ['', false],
  ])('%j typed for Ana Lima: %p', (typed, is) => {
    expect(isTypedName(typed, 'Ana Lima')).toBe(is);
  });
});
