import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TEXT = readFileSync(resolve('../docs/security/asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: its first ones, those of level 3 follow. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};
const STATES = ['met', 'partly', 'no', 'operator', 'n/a'];

const tableRows = [...TEXT.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) =>
  row.split('|').map((cell) => cell.trim()),
);
const requirements = tableRows
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', , state = '', proof = '']) => ({ number, level, state, proof }));

describe('docs/security/asvs.md', () => {
  it('has every requirement of levels 1 and 2, in the order of the standard', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(requirements.map(({ number }) => number)).toEqual(expected);
    expect(requirements.filter(({ level }) => !['1', '2'].includes(level))).toEqual([]);
  });

  it('says of each whether it is met, and names what proves it, or why it is not', () => {
    expect(requirements.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(requirements.filter(({ proof }) => proof.length < 4)).toEqual([]);
    const named = /`[\w./-]+\.(ts|tsx|mjs|yml)`|\]\([^)]+\.md\)/;
    const unproven = requirements.filter(({ state, proof }) => state === 'met' && !named.test(proof));
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  it('counts them right', () => {
    const counted = STATES.map((state) => {
      const of = requirements.filter((one) => one.state === state);
      return [state, ...['1', '2'].map((level) => String(of.filter((one) => one.level === level).length))];
    });
    const summary = tableRows.filter(([state = '']) => STATES.includes(state));
    expect(summary.map(([state, , first, second]) => [state, first, second])).toEqual(counted);
  });
});
