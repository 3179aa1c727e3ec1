import { progressOf, progressText } from './progress.js';
import { type Situation, SITUATIONS } from './situations.js';

const row = (situation: Situation, toReview = false) => ({ situation, toReview });

describe('the progress of a report’s proof', () => {
  it('leaves rows that do not apply or are exempt out of the total', () => {
    expect(progressOf(SITUATIONS.map((situation) => row(situation)))).toEqual({
      ...{ total: 5, proven: 1, failing: 1, open: 3 },
      ...{ notApplicable: 1, exempt: 1, toReview: 0 },
    });
  });

  it('counts a row whose demand changed as open', () => {
    const progress = progressOf([row('meets', true), row('fails', true), row('exempt', true), row('meets')]);
    expect(progress).toMatchObject({ total: 4, proven: 1, failing: 0, exempt: 0, open: 3, toReview: 3 });
    expect(progressText(progress)).toBe('1 de 4 comprovados · 3 a rever');
  });

  it('states what fails', () => {
    expect(progressText(progressOf([row('fails'), row('meets')]))).toBe('1 de 2 comprovados · 1 não atende');
    expect(progressText(progressOf([row('fails'), row('fails')]))).toBe('0 de 2 comprovados · 2 não atendem');
    expect(progressText(progressOf([]))).toBe('0 de 0 comprovados');
  });
});
