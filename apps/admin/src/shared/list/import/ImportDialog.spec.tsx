/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { labelled, pick } from '../../../../test/choices';
import { type Answers, fakeApi, pending, refusal } from '../../../../test/fakeApi';
import { gone, openScreen } from '../../../../test/renderScreen';
import ImportDialog from './ImportDialog';

const IMPORT = 'POST /api/typologies/import';
const column = (key: string, header: string) => ({ key, header, isKey: key === 'code', note: null });
const FIELDS = [column('code', 'Código'), column('isActive', 'Ativa')];
const report = (action: 'create' | 'error') => ({
  ...{ plan: action, columns: FIELDS, fields: FIELDS, missing: [], hiddenRows: 0, hiddenColumns: 0 },
  total: {
    rows: 1,
    created: Number(action === 'create'),
    changed: 0,
    same: 0,
    wrong: Number(action === 'error'),
  },
  rows: [
    {
      ...{ line: 2, action, label: 'HOTEL', changes: [] },
      errors:
        action === 'error'
          ? [{ key: 'isActive', column: 'Ativa', value: 'talvez', message: 'Inválido' }]
          : [],
    },
  ],
});

const open = async (answers: Answers = {}) => {
  const api = fakeApi({ [IMPORT]: report('create'), ...answers });
  const places = [{ path: 'typologies', label: 'Tipos de Uso' }];
  const dialog = <ImportDialog title="Tipos de Uso" places={places} onClose={() => undefined} />;
  return { ...api, ...(await openScreen(dialog, { resource: 'typologies' })) };
};
const give = (name: string, size = 10) =>
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
    target: { files: [new File([new Uint8Array(size)], name)] },
  });
const pasted = () => screen.getByLabelText<HTMLTextAreaElement>(/^Ou cole aqui/);

describe('import into a list', () => {
  it('checks a pasted table at once, but inserts a paste into typed text', async () => {
    const { user, sent } = await open();
    await user.click(pasted());
    await user.keyboard('Código; ');
    await user.paste('Ativa\nHOTEL;Sim');
    expect(pasted().value).toBe('Código; Ativa\nHOTEL;Sim');
    expect(sent(IMPORT)).toEqual([]);
    await user.clear(pasted());
    await user.paste('Código;Ativa\nHOTEL;Sim');
    await screen.findByRole('button', { name: 'Importar 1 linha' });
    expect(sent(IMPORT)).toHaveLength(1);
  });

  it('shows why a file is rejected, and ends the dry run of the one before', async () => {
    const held = pending(report('create'));
    const { answers, sent } = await open({ [IMPORT]: held.answer });
    give('tipos.csv');
    await screen.findByRole('progressbar');
    give('grande.csv', 11 * 1024 * 1024);
    await screen.findByText(/O arquivo tem mais de 10 MB/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(sent(IMPORT)).toHaveLength(1);
    held.release();
    answers[IMPORT] = refusal(503, 'O servidor está ocupado.');
    give('tipos.csv');
    await screen.findByText('O servidor está ocupado.');
    expect(screen.getByText('tipos.csv')).toBeTruthy();
  });

  it('keeps the focus in a corrected column, and the error file until it is downloaded', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:errors');
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user, answers, sent } = await open({ [IMPORT]: report('error') });
    give('tipos.csv');
    await screen.findByText('Ativa “talvez”: Inválido');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importar 0 linhas' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Baixar os erros (CSV)' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(URL.revokeObjectURL).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: /^Colunas do arquivo/ }));
    const held = pending(report('create'));
    answers[IMPORT] = held.answer;
    await pick(user, 'Ativa', 'Não importar');
    await screen.findByRole('progressbar');
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Não importar'));
    held.release();
    await gone('Ativa “talvez”: Inválido');
    expect(focused()).toBe('Não importar');
    expect(labelled('Ativa').getAttribute('aria-disabled')).toBeNull();
    expect((sent(IMPORT).at(-1) as FormData).get('columns')).toBe('["code",null]');
  });
});
