import { dueRows, progressOf, progressText } from './progress.js';
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

  it('counts the due dates of rows that are still to be proven', () => {
    const due = (dueDate: string | null, situation: Situation = 'drafting') => ({
      ...row(situation),
      dueDate,
    });
    const rows = [
      ...[due('2026-12-27'), due('2026-12-28'), due('2026-11-27'), due('2026-11-26'), due(null)],
      ...[
        due('2026-12-01', 'meets'),
        due('2026-12-01', 'exempt'),
        { ...due('2026-12-01', 'meets'), toReview: true },
      ],
    ];
    expect(dueRows(rows, '2026-11-27')).toEqual({ dueSoon: 3, overdue: 1 });
    expect(progressText({ ...progressOf([row('fails')]), dueSoon: 5, overdue: 1 })).toBe(
      '0 de 1 comprovados · 1 não atende · 5 com prazo em 30 dias · 1 com prazo vencido',
    );
  });

  it('names the evidence that expires apart from the due dates', () => {
    expect(progressText({ ...progressOf([row('meets')]), expiringEvidence: 5, dueSoon: 1 })).toBe(
      '1 de 1 comprovados · 5 evidências vencem em 30 dias · 1 com prazo em 30 dias',
    );
    expect(progressText({ ...progressOf([]), expiringEvidence: 1 })).toMatch(/1 evidência vence em 30 dias$/);
  });
});
