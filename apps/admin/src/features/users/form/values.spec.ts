import type { User } from '../User';
import { BLANK_USER, fromForm, toForm } from './values';

const values = {
  ...BLANK_USER,
  fullName: ' Ana Lima ',
  email: 'Ana@Exemplo.com.br',
  phone: '(41) 99999-8888',
};
const stored: User = {
  id: 2,
  fullName: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  phone: '41999998888',
  isAdmin: false,
  secondFactorRequired: false,
  allowedModules: ['buildings'],
  createdAt: '',
  updatedAt: '',
};

describe('user form', () => {
  it('sends trimmed texts, the digits of the phone, and each module once', () => {
    const modules = ['buildings', 'reports', 'buildings'];
    expect(fromForm({ ...values, password: 'segredo', allowedModules: modules }, undefined)).toEqual({
      fullName: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      phone: '41999998888',
      isAdmin: false,
      secondFactorRequired: false,
      allowedModules: ['buildings', 'reports'],
      password: 'segredo',
    });
  });

  it('omits an empty phone and a blank password, and clears a stored phone', () => {
    const sent = fromForm({ ...values, phone: '', password: '  ' }, undefined);
    expect(sent).not.toHaveProperty('phone');
    expect(sent).not.toHaveProperty('password');
    expect(fromForm({ ...values, phone: '' }, stored)).toMatchObject({ phone: null });
  });

  it('sends no modules for an administrator', () => {
    expect(fromForm({ ...values, isAdmin: true, allowedModules: ['buildings'] }, undefined)).toMatchObject({
      isAdmin: true,
      allowedModules: [],
    });
  });

  it('shows a formatted phone and never a password', () => {
    expect(toForm(stored)).toMatchObject({ phone: '(41) 99999-8888', password: '' });
  });
});
