import {
  type CatalogueActivity,
  dueCounts,
  dueStatus,
  maintenancePlan,
  type PlanInput,
} from './maintenance-plan.js';

const activity = (id: number, over: Partial<CatalogueActivity> = {}): CatalogueActivity => ({
  ...{ id, label: `Atividade ${id}`, isActive: true, system: 'Água fria', element: null },
  ...{ period: 'yearly', team: 'local', presence: 'always', source: null, confidence: 'V', ...over },
});

const planOf = (over: Partial<PlanInput>) =>
  maintenancePlan({
    ...{ facts: {}, activities: [], changes: [], own: [], lastDone: [] },
    ...{ deliveryDate: '2025-01-31', today: '2026-02-10', ...over },
  });

describe('maintenancePlan', () => {
  it('has the active activities whose element the building has or may have', () => {
    const activities = [
      activity(1),
      activity(2, { presence: 'elevator' }),
      activity(3, { presence: 'gas' }),
      activity(4, { presence: 'if-any', confidence: 'P' }),
      activity(5, { isActive: false }),
    ];
    const plan = planOf({ activities, facts: { hasElevator: false, hasGas: true } });
    expect(plan.map(({ activityId, isIfAny, toCheck }) => [activityId, isIfAny, toCheck])).toEqual([
      [1, false, false],
      [3, false, false],
      [4, true, true],
    ]);
  });

  it('counts from the last record, else from the delivery, else not at all', () => {
    const plan = { activities: [activity(1)] };
    const done = [{ activityId: 1, ownActivityId: null, doneOn: '2026-01-20' }];
    expect(planOf(plan)).toMatchObject([{ nextDueOn: '2026-01-31', status: 'overdue', lastDoneOn: null }]);
    expect(planOf({ ...plan, lastDone: done })).toMatchObject([
      { nextDueOn: '2027-01-20', status: 'on-time', lastDoneOn: '2026-01-20' },
    ]);
    expect(planOf({ ...plan, deliveryDate: null })).toMatchObject([{ nextDueOn: null, status: 'undated' }]);
  });

  it('is not late with what the building only may have, until a record says that it has it', () => {
    const plan = { activities: [activity(1, { presence: 'if-any' })], today: '2027-02-10' };
    const done = [{ activityId: 1, ownActivityId: null, doneOn: '2026-01-20' }];
    expect(planOf(plan)).toMatchObject([{ nextDueOn: '2026-01-31', status: 'if-any' }]);
    expect(planOf({ ...plan, lastDone: done })).toMatchObject([{ status: 'overdue' }]);
  });

  it('is due of routine on its next day', () => {
    const plan = { activities: [activity(1, { period: 'fortnightly' })] };
    expect(planOf(plan)).toMatchObject([{ nextDueOn: '2026-02-10', status: 'routine' }]);
  });

  it('takes the changes and the own activities of the building, each system together', () => {
    const own = { id: 1, label: 'Lavar', element: null, team: 'local', period: 'half-yearly' } as const;
    const plan = planOf({
      activities: [activity(1), activity(2, { system: 'Gás' }), activity(3, { system: 'Gás' })],
      changes: [
        { activityId: 1, period: 'quarterly', isLeftOut: false, reason: null },
        { activityId: 2, period: null, isLeftOut: true, reason: 'Sem gás' },
      ],
      own: [{ ...own, system: 'Água fria' }],
      lastDone: [{ activityId: null, ownActivityId: 1, doneOn: '2026-02-01' }],
    });
    expect(
      plan.map(({ activityId, ownActivityId, period, standardPeriod, nextDueOn, status }) => ({
        ...{ activityId, ownActivityId, period, standardPeriod, nextDueOn, status },
      })),
    ).toEqual([
      {
        ...{ activityId: 1, ownActivityId: null, period: 'quarterly', standardPeriod: 'yearly' },
        ...{ nextDueOn: '2025-04-30', status: 'overdue' },
      },
      {
        ...{ activityId: null, ownActivityId: 1, period: 'half-yearly', standardPeriod: null },
        ...{ nextDueOn: '2026-08-01', status: 'on-time' },
      },
      {
        ...{ activityId: 2, ownActivityId: null, period: 'yearly', standardPeriod: null },
        ...{ nextDueOn: null, status: 'undated' },
      },
      {
        ...{ activityId: 3, ownActivityId: null, period: 'yearly', standardPeriod: null },
        ...{ nextDueOn: '2026-01-31', status: 'overdue' },
      },
    ]);
    expect(dueCounts(plan)).toEqual({ overdue: 2, dueSoon: 0 });
  });
});

it.each([
  ['yearly', null, 'undated'],
  ['yearly', '2026-02-09', 'overdue'],
  ['yearly', '2026-02-10', 'due-soon'],
  ['yearly', '2026-03-12', 'due-soon'],
  ['yearly', '2026-03-13', 'on-time'],
  ['fortnightly', '2020-01-01', 'routine'],
  ['as-needed', null, 'undated'],
] as const)('what is due %s on %s is, on 10/02/2026, %s', (period, day, expected) => {
  expect(dueStatus(period, { nextDueOn: day, isUnconfirmed: false }, '2026-02-10')).toBe(expected);
});
