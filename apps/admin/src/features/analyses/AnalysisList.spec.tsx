/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { choose, labelled } from '../../../test/choices';
import { fakeApi, refusal } from '../../../test/fakeApi';
import { openScreen, saveButton } from '../../../test/renderScreen';
import AnalysisList from './AnalysisList';

const item = (id: number, code: string, label: string) => ({ id, code, label, isActive: true });
const FIRE = item(2, '8', 'Segurança contra incêndio');
const ROW = {
  ...{ ...item(3, '8.2.1', 'Vedações'), requirementId: 2, criterionId: 4, updatedAt: 'v1' },
  ...{ requirementCode: '8', requirementLabel: FIRE.label, requirementIsActive: true },
  ...{ criterionCode: '8.2', criterionLabel: 'Propagação', criterionIsActive: true },
};

const open = async (path = '/analyses') => {
  const api = fakeApi({
    'GET /api/analyses': [ROW],
    'GET /api/requirements': [FIRE],
    'GET /api/criteria': [item(4, '8.2', 'Propagação')],
    'GET /api/analyses/next-code': ({ query }) => ({
      code: `8.2.7 of ${query['requirementId']} and ${query['criterionId']}`,
    }),
    'POST /api/analyses': ROW,
    'GET /api/settings': { pageSize: 15 },
  });
  return { ...api, ...(await openScreen(<AnalysisList />, { resource: 'analyses', path })) };
};

describe('analyses', () => {
  it('get a read-only code from requirement and criterion', async () => {
    const { user, sent } = await open('/analyses/create');
    await screen.findByRole('dialog');
    await choose(user, 'Requisito', '8 - Segurança');
    expect(labelled('Código').value).toBe('');
    await choose(user, 'Critério', '8.2 - Propagação');
    await waitFor(() => expect(labelled('Código').value).toBe('8.2.7 of 2 and 4'));
    expect(labelled('Código').readOnly).toBe(true);
    await user.type(labelled('Descrição'), 'Ensaio');
    await user.click(saveButton());
    await screen.findByText('Análise cadastrada.');
    expect(sent('POST /api/analyses')).toMatchObject([{ requirementId: 2, criterionId: 4, label: 'Ensaio' }]);
  });

  it("are filtered by requirement, and show an error when they can't be loaded", async () => {
    const { user, asked, answers } = await open();
    await screen.findAllByText('Vedações');
    answers['GET /api/analyses'] = refusal(503);
    await user.click(screen.getByRole('button', { name: 'Requisito', expanded: false }));
    await user.click(await screen.findByRole('option', { name: '8 - Segurança contra incêndio' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar análises');
    expect(asked.findLast(({ call }) => call === 'GET /api/analyses')?.query['filter']).toBe(
      '{"requirementId":2}',
    );
  });
});
