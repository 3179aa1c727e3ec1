import { type RecentItem, forgetChoices, recentChoices, rememberChoice } from './recent';

function memory(text?: string) {
  let kept = text ?? null;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

const choice = (id: number): RecentItem => ({
  to: `/buildings?edit=${id}`,
  label: `Torre ${id}`,
  detail: null,
});

describe('recent choices', () => {
  it('are the newest first, without duplicates, six at most', () => {
    const place = memory();
    for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) rememberChoice(1, choice(id), place);
    expect(recentChoices(1, place).map(({ label }) => label)).toEqual(
      [3, 7, 6, 5, 4, 2].map((id) => `Torre ${id}`),
    );
  });

  it('are cleared on sign-out', () => {
    const place = memory();
    rememberChoice(1, choice(1), place);
    forgetChoices(1, place);
    expect(place.getItem()).toBeNull();
  });

  it.each(['{', '"x"', '[{"to":1}]', 'null'])('are empty for %s', (text) =>
    expect(recentChoices(1, memory(text))).toEqual([]),
  );
});
