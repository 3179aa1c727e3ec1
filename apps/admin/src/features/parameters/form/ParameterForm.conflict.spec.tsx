/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { chooseVersion, confirmVersions, shownVersions, storedRecord } from '../../../../test/conflict';
import { fakeApi } from '../../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../../test/renderScreen';
import { ParameterForm } from './ParameterForm';

const PARAMETER = {
  id: 5,
  ...{ requirementId: 1, criterionId: 2, analysisId: 3, label: 'Isolamento', minimumValue: '20' },
  ...{ hasLevels: true, isKeyFigure: false, isActive: true, demand: 'required' },
  ...{ attributeId: 9, attributeValueId: null, minLimit: 1, maxLimit: 20, conditions: [] },
};
const AREA = { id: 9, friendlyName: 'Área total', dataKind: 'numeric', sourceTable: 'buildings' };

describe('the form of a parameter that another user saved meanwhile', () => {
  it('compares its condition as one, and its further conditions in words', async () => {
    const stored = storedRecord('/api/parameters/5', PARAMETER);
    fakeApi({
      ...stored.answers,
      'GET /api/attributes': [{ ...AREA, sourceColumn: 'total_area' }],
      'GET /api/requirements': [],
      'GET /api/criteria': [],
      'GET /api/analyses': [],
    });
    const { user } = await openScreen(<ParameterForm />, { resource: 'parameters', target: { id: 5 } });
    await screen.findByDisplayValue('Isolamento');
    await retype(user, field('Limite máx'), '15');
    const conditions = [{ attributeId: 9, attributeValueIds: [], minLimit: 3, maxLimit: null }];
    stored.save({ minLimit: 2, conditions });
    await user.click(saveButton());
    const mine = 'Atributo: Área total\nLimite mín.: 1,00\nLimite máx.: 15,00';
    const theirs = 'Atributo: Área total\nLimite mín.: 2,00\nLimite máx.: 20,00';
    await waitFor(async () =>
      expect(await shownVersions()).toEqual([
        ['Condição', mine, theirs, undefined],
        ['Condições adicionais', 'em branco', 'Área total: de 3,00\n', 'theirs'],
      ]),
    );
    await chooseVersion(user, 'Condição', 'mine');
    await confirmVersions(user);
    await screen.findByText('Parâmetro atualizado.');
    expect(stored.current()).toMatchObject({ minLimit: 1, maxLimit: 15, conditions });
  });
});
