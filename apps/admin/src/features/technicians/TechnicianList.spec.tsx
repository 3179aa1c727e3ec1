/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, listOf } from '../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import { CEP_WORDS } from '../cep/cepAnswer';
import { SHARED, technicianText } from './Technician';
import TechnicianList from './TechnicianList';

const TECHNICIAN = {
  id: 3,
  userId: 1,
  fullName: 'Íris Prado',
  creaCau: 'PR-1/D',
  licenseState: 'PR',
  cpfCnpj: '52998224725',
  email: 'iris@exemplo.com',
  phone: '41999998888',
  company: null,
  cep: null,
  street: 'Rua XV',
  addressNumber: null,
  neighborhood: null,
  city: null,
  state: null,
  notes: null,
  isShared: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const OWN = { ...TECHNICIAN, id: 4, fullName: 'Bruno Luz', isShared: false };

const versionOf = (id: number, who: string) => ({
  ...{ id, who, at: `2026-03-0${id}T12:00:00.000Z`, action: 'update' },
  ...{ changes: [], shortened: false },
});
const HISTORY = [versionOf(2, 'Ana Prado'), versionOf(1, 'Bia Reis')];

const ANSWERS: Answers = {
  'GET /api/technicians': () => listOf([TECHNICIAN, OWN]),
  'GET /api/technicians/3': TECHNICIAN,
  'GET /api/technicians/3/history': { entries: HISTORY, next: null, hasOriginal: false },
  'GET /api/states': [
    { id: 1, code: 'PR', name: 'Paraná', isActive: true },
    { id: 2, code: 'SP', name: 'São Paulo', isActive: true },
  ],
  'GET /api/cities': [],
  'GET /api/place': () => null,
  'GET /api/cep/80010000': { address: 'Praça Tiradentes', neighborhood: null, city: 'Curitiba', state: 'PR' },
  'GET /api/saved-filters': [],
  'PUT /api/technicians/3': TECHNICIAN,
};
const MEMBER = { isAdmin: false, allowedModules: ['buildings', 'technicians'] };

async function open(user: object, target?: FormTarget) {
  const api = fakeApi(ANSWERS);
  const shown = await openScreen(<TechnicianList />, { resource: 'technicians', target, user });
  return { ...shown, ...api };
}

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('tr') as HTMLElement;

describe('technician shared by the company', () => {
  it('is marked in the list, and has buttons for administrators only', async () => {
    await open(MEMBER);
    const row = await rowOf('Íris Prado');
    within(row).getByText(SHARED.mark);
    expect(within(row).queryByRole('button', { name: /Excluir|Editar/ })).toBeNull();
    const own = await rowOf('Bruno Luz');
    expect(within(own).queryByText(SHARED.mark)).toBeNull();
    within(own).getByRole('button', { name: /^Excluir/ });
  });

  it('opens as a read-only form for other users', async () => {
    await open(MEMBER, { id: 3 });
    await screen.findByText(SHARED.locked);
    expect(field('Nome completo').matches(':disabled')).toBe(true);
    expect(field('Nome completo').value).toBe('Íris Prado');
    expect(saveButton().matches(':disabled')).toBe(true);
    expect(screen.queryByRole('switch', { name: 'Da empresa' })).toBeNull();
  });

  it.each([
    ['shows others its history without the way back', MEMBER, 0],
    ['goes back to an earlier version for administrators', { isAdmin: true }, 1],
  ])('%s', async (_name, person, ways) => {
    const { user } = await open(person, { id: 3 });
    await user.click(await screen.findByRole('button', { name: 'Histórico' }));
    await screen.findByText(/Bia Reis/);
    expect(screen.queryAllByRole('button', { name: /^Voltar a esta versão/ })).toHaveLength(ways);
  });

  it('is set by a switch of the form that administrators see', async () => {
    const { user, sent } = await open({ isAdmin: true }, { id: 3 });
    const shared = await screen.findByRole<HTMLInputElement>('switch', { name: 'Da empresa' });
    expect(shared.checked).toBe(true);
    expect(screen.queryByText(SHARED.locked)).toBeNull();
    await user.click(shared);
    await user.click(saveButton());
    await screen.findByText('Responsável técnico atualizado.');
    expect(sent('PUT /api/technicians/3')).toEqual([expect.objectContaining({ isShared: false })]);
  });

  it('is labelled where technicians are chosen', () => {
    expect(technicianText(TECHNICIAN)).toBe('Íris Prado (da empresa)');
    expect(technicianText(OWN)).toBe('Bruno Luz');
  });
});

describe('the draft of a technician', () => {
  const NEW = { create: true } as const;
  const state = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^UF(?! do)/ });

  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
  });

  it('never holds the CPF', async () => {
    const first = await open({ isAdmin: true }, NEW);
    await retype(first.user, field('Nome completo'), 'Marina Costa');
    await retype(first.user, field('CPF/CNPJ'), '52998224725');
    cleanup();
    expect(JSON.stringify(localStorage)).not.toMatch(/529\.?982/);
    const { user } = await open({ isAdmin: true }, NEW);
    await user.click(await screen.findByText('Continuar'));
    expect([field('Nome completo').value, field('CPF/CNPJ').value]).toEqual(['Marina Costa', '']);
  });

  it('fills blank fields from its CEP, and keeps the state that was chosen', async () => {
    const first = await open({ isAdmin: true }, NEW);
    await retype(first.user, field('CEP'), '80010000');
    await waitFor(() => expect(state().value).toBe('PR - Paraná'));
    await first.user.click(state());
    await first.user.click(await screen.findByText('SP - São Paulo'));
    await retype(first.user, field('Logradouro'), '');
    cleanup();
    const { user } = await open({ isAdmin: true }, NEW);
    await user.click(await screen.findByText('Continuar'));
    await waitFor(() => expect(field('Logradouro').value).toBe('Praça Tiradentes'));
    expect(state().value).toBe('SP - São Paulo');
    expect(screen.queryByText(CEP_WORDS.offer)).toBeNull();
  });
});
