/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, fakeApi, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import ResidentsPage from './ResidentsPage';

const line = (thing: string, over: object) => ({
  ...{ thing, failure: 'Falhas', kind: 'months', months: 36, basis: 'offered', end: null, isIfAny: false },
  ...{ toCheck: false, isOfMaker: false, status: 'valid', ...over },
});
const PAGE = {
  ...{ building: 'Bloco A', city: 'São Paulo / SP', company: 'Monteiro Engenharia' },
  manuals: [{ kind: 'owner-manual', version: 2, generatedAt: '2026-04-15T12:00:00.000Z', isDraft: true }],
  warranties: {
    ...{ regime: 'nbr-17170', isRegimeAssumed: false, today: '2026-11-27' },
    count: { start: 'delivery', day: '2026-03-31', isAssumed: false },
    lines: [
      line('Fundações', { failure: 'Solidez', months: 60, end: '2031-03-31' }),
      line('Elevador', { kind: 'maker', months: null, isOfMaker: true, status: 'no-term' }),
      line('Muros', { isIfAny: true, toCheck: true, end: '2029-03-31' }),
    ],
  },
  activities: [
    {
      ...{ system: 'Elevador', element: 'Elevador', activity: 'Cumprir o contrato', period: 'monthly' },
      ...{ team: 'specialised', isIfAny: false, nextDay: '2026-12-31' },
    },
  ],
};

const open = (answer: Answers[string]) => {
  fakeApi({ 'GET /api/m/abc': answer });
  const routes = (
    <Routes>
      <Route path="/m/:code" element={<ResidentsPage />} />
    </Routes>
  );
  return openScreen(routes, { path: '/m/abc' });
};

describe('residents page', () => {
  it('links to the manual and shows warranties and maintenance with their dates', async () => {
    await open(PAGE);
    const manual = await screen.findByRole('link', {
      name: 'Manual do proprietário (versão 2, 15/04/2026, minuta)',
    });
    expect(manual.getAttribute('href')).toBe('/api/m/abc/manuals/owner-manual?inline=1');
    expect(screen.getByText(/Solidez: 5 anos, até 31\/03\/2031/)).toBeTruthy();
    expect(screen.getByText(/Falhas: peça ao fabricante/)).toBeTruthy();
    const things = [...document.querySelectorAll('summary, h3')].map(({ textContent }) => textContent);
    expect(things).toEqual([
      ...['Fundações', 'Elevador', 'Se houver (os dados da edificação não dizem)', 'Muros', 'Elevador'],
    ]);
    expect(screen.getByText(/Falhas: 3 anos, a conferir, até 31\/03\/2029/)).toBeTruthy();
    expect(
      screen.getByText('Cumprir o contrato, mensal, empresa especializada, próxima até 31/12/2026'),
    ).toBeTruthy();
  });

  it('shows that it no longer exists', async () => {
    await open(refusal(404, 'Registro não encontrado.'));
    expect(await screen.findByText(/não existe ou foi desligada/)).toBeTruthy();
  });
});
