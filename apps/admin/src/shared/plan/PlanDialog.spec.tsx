/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeDataProvider, renderScreen } from '../../../test/renderScreen';
import { failureOf } from '../../api/failure';
import { PlanDialog } from './PlanDialog';
import { type Planned, usePlan } from './usePlan';

interface Answer extends Planned {
  count: number;
}

/** A call that is answered when the test says so. */
function pending() {
  const answers: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const call = jest.fn<(...args: unknown[]) => Promise<Answer>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  return { call, answers };
}

const dryRun = pending();
const write = pending();
const onClose = jest.fn();

function Dialog() {
  const plan = usePlan<string, Answer>({
    dryRun: (_provider, question) => dryRun.call(question),
    write: (_provider, ...call) => write.call(...call),
    done: ({ count }) => `${count} gravados.`,
    failed: { dryRun: 'Sem prévia.', write: 'Sem gravação.' },
    onDone: onClose,
  });
  return (
    <PlanDialog
      title="Plano"
      size="sm"
      plan={plan}
      words={{ reading: 'Conferindo…', applying: 'Gravando…' }}
      apply={{ label: 'Gravar', isAllowed: true, start: () => plan.apply() }}
      choose={['a', 'b'].map((question) => (
        <button key={question} onClick={() => plan.look(question)}>
          {question}
        </button>
      ))}
      review={plan.preview && <p>{plan.preview.count} linhas</p>}
      onClose={onClose}
    />
  );
}

const open = () =>
  renderScreen(<Dialog />, {
    resource: 'typologies',
    dataProvider: fakeDataProvider([]),
    target: { create: true },
  });
const answer = ({ answers }: typeof dryRun, at: number, count: number) =>
  act(async () => answers[at]?.resolve({ plan: `plan ${count}`, count }));
const refuse = ({ answers }: typeof dryRun, at: number, status: number, text: string) =>
  act(async () => answers[at]?.reject(failureOf(status, '', text)));

beforeEach(() => {
  for (const { call, answers } of [dryRun, write]) {
    call.mockClear();
    answers.splice(0);
  }
  onClose.mockClear();
});

describe('PlanDialog', () => {
  it('shows only the last preview, and ends the progress with it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'a' }));
    await user.click(screen.getByRole('button', { name: 'b' }));
    await refuse(dryRun, 1, 413, 'Arquivo grande demais.');
    await screen.findByText('Arquivo grande demais.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await answer(dryRun, 0, 5);
    expect(screen.queryByText('5 linhas')).toBeNull();
  });

  it("can't be closed while it writes, and closes once", async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('button', { name: 'a' }));
    await answer(dryRun, 0, 5);
    await user.click(await screen.findByRole('button', { name: 'Gravar' }));
    await waitFor(() => expect(write.call).toHaveBeenCalledTimes(1));
    expect(write.call.mock.calls[0]?.slice(0, 2)).toMatchObject(['a', { plan: 'plan 5' }]);
    await act(() => router.navigate(-1));
    await act(() => router.navigate('/cities'));
    await user.keyboard('{Escape}');
    expect(router.state.location).toMatchObject({ pathname: '/typologies/create' });
    expect(onClose).not.toHaveBeenCalled();
    await answer(write, 0, 5);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await screen.findByText('5 gravados.');
    await act(() => router.navigate(-1));
    expect(router.state.location.state).toBeNull();
  });

  it('shows a new preview with the reason when the write is refused as outdated', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'a' }));
    await answer(dryRun, 0, 5);
    await user.click(await screen.findByRole('button', { name: 'Gravar' }));
    await waitFor(() => expect(write.call).toHaveBeenCalledTimes(1));
    await refuse(write, 0, 409, 'Mudou desde a prévia.');
    await screen.findByText('Mudou desde a prévia.');
    await waitFor(() => expect(dryRun.call).toHaveBeenCalledTimes(2));
    await answer(dryRun, 1, 6);
    await screen.findByText('6 linhas');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Gravar' }));
    await waitFor(() => expect(write.call.mock.calls[1]?.[1]).toMatchObject({ plan: 'plan 6' }));
  });
});
