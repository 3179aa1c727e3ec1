/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { buildingFields } from '@prumo/domain';
import { fakeApi, listOf } from '../../../../test/fakeApi';
import { openScreen, retype } from '../../../../test/renderScreen';
import { EditorContext, type EditorContextValue, screenEditor } from '../../../shared/form/FormFields';
import '../../technicians/NewTechnicianDialog';
import { TechnicianSelect } from './TechnicianSelect';

const HELENA = { id: 5, fullName: 'Helena Prado', isShared: false };
const OTTO = { id: 6, fullName: 'Otto Lima', isShared: true };

let typed: { name: string; technicianId: number | null; isDirty: boolean };
const outerSubmit = { count: 0 };

function Form({ mode }: Pick<EditorContextValue, 'mode'>) {
  const form = useForm({ defaultValues: { name: '', technicianId: null as number | null } });
  const { isDirty } = form.formState;
  const values = form.watch();
  useEffect(() => {
    typed = { ...values, isDirty };
  });
  return (
    <EditorContext value={{ ...screenEditor(buildingFields), mode }}>
      <FormProvider {...form}>
        <form onSubmit={() => (outerSubmit.count += 1)}>
          <input aria-label="Nome" {...form.register('name')} />
          <TechnicianSelect />
        </form>
      </FormProvider>
    </EditorContext>
  );
}

async function open(technicians: readonly (typeof HELENA)[], mode: EditorContextValue['mode'] = 'create') {
  const stored = [...technicians];
  const api = fakeApi({
    'GET /api/technicians': () => listOf(stored),
    'GET /api/technicians/5': HELENA,
    'GET /api/technicians/6': OTTO,
    'GET /api/states': [{ id: 1, code: 'PR', name: 'Paraná' }],
    'POST /api/technicians': () => {
      stored.push(HELENA);
      return HELENA;
    },
  });
  return { stored, ...api, ...(await openScreen(<Form mode={mode} />, { resource: 'buildings' })) };
}

const chosen = (name: string) => screen.findByDisplayValue(name);

describe('technician of a building', () => {
  it('is preselected when there is only one, without marking the form as changed', async () => {
    await open([HELENA]);
    await chosen('Helena Prado');
    expect(typed).toMatchObject({ technicianId: 5, isDirty: false });
  });

  it.each([
    ['several', [HELENA, OTTO], 'create'],
    ['the record is stored', [HELENA], 'edit'],
  ] as const)('is not preselected when %s', async (_, technicians, mode) => {
    const { asked } = await open(technicians, mode);
    await screen.findByRole('button', { name: 'Novo Responsável' });
    expect(asked.some(({ call }) => call === 'GET /api/technicians')).toBe(true);
    expect(typed.technicianId).toBeNull();
  });

  it('is no longer reported missing once one that was registered elsewhere was chosen', async () => {
    const { user, stored } = await open([]);
    const missing = () => screen.queryByText(/^Nenhum responsável técnico cadastrado/);
    await screen.findByText(/^Nenhum responsável técnico cadastrado/);
    stored.push(HELENA);
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Helena Prado' }));
    await waitFor(() => expect(missing()).toBeNull());
    await user.clear(screen.getByRole('combobox'));
    await user.tab();
    expect([typed.technicianId, missing()]).toEqual([null, null]);
  });

  it('is created over the form, which keeps its values and selects the new one', async () => {
    const { user, sent } = await open([]);
    await screen.findByText(/^Nenhum responsável técnico cadastrado/);
    await user.type(screen.getByLabelText('Nome'), 'Torre');
    // The dialog suspends while it is loaded.
    await act(() => user.click(screen.getByRole('button', { name: 'Novo Responsável' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Responsável Técnico' }));
    const texts = {
      'Nome completo': 'Helena Prado',
      'CPF/CNPJ': '52998224725',
      'E-mail': 'helena@exemplo.com.br',
      Telefone: '41999998888',
      'CREA/CAU': 'CREA-PR 12345',
      Logradouro: 'Rua XV de Novembro',
    };
    for (const [label, text] of Object.entries(texts))
      await retype(user, dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(dialog.getByRole('combobox', { name: /^UF do Registro/ }));
    await user.click(await screen.findByRole('option', { name: /^PR/ }));
    await user.keyboard('{Control>}s{/Control}');
    await chosen('Helena Prado');
    expect(typed).toMatchObject({ name: 'Torre', technicianId: 5 });
    expect(sent('POST /api/technicians')).toEqual([expect.objectContaining({ cpfCnpj: '52998224725' })]);
    expect(outerSubmit.count).toBe(0);
  });

  it('is not lost by Back while it is typed', async () => {
    const { user, router } = await open([]);
    await act(async () => user.click(await screen.findByRole('button', { name: 'Novo Responsável' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo Responsável Técnico' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nome completo/ });
    await user.type(name, 'Helena');
    await act(() => router.navigate('/technicians'));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect([router.state.location.pathname, name.value]).toEqual(['/buildings', 'Helena']);
  });
});
