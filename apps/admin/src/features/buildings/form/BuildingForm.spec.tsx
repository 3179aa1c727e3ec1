/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { buildingFields } from '@prumo/domain';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import BuildingForm from './BuildingForm';

/** Asked for only where a zone that the CEP determines is replaced. */
const CONDITIONAL = ['zoneOverrideReason'];

describe('building form', () => {
  it('has an input for every field of a building', async () => {
    fakeApi({
      'GET /api/technicians': [],
      'GET /api/typologies': [],
      'GET /api/noise-classes': [],
      'GET /api/aggressiveness-classes': [],
      'GET /api/predominant-colors': [],
      'GET /api/constructive-systems': [],
      'GET /api/bioclimatic-zones': [],
      'GET /api/isopleths': [],
      'GET /api/states': [],
      'GET /api/parameters': [],
    });
    await openScreen(<BuildingForm />, { resource: 'buildings', target: { create: true } });
    await screen.findByRole('button', { name: 'Salvar' });
    const inputs = new Set(
      [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name')),
    );
    const missing = Object.keys(buildingFields).filter((field) => !inputs.has(field));
    expect(missing).toEqual(CONDITIONAL);
  });
});
