import { stateText } from './previewQuery';

const counts = { applicable: 9, pending: 45, notApplicable: 1, unchecked: 230, divergences: 0 };

describe('state of a report', () => {
  it('counts what makes its document a draft', () => {
    expect(stateText({ counts, isDraft: true })).toBe('45 pendentes · 230 não conferidos → MINUTA');
    const one = { ...counts, pending: 1, unchecked: 1, divergences: 2 };
    expect(stateText({ counts: one, isDraft: true })).toBe(
      '1 pendente · 1 não conferido · 2 divergências → MINUTA',
    );
  });

  it('states that the document is final otherwise', () => {
    const none = { ...counts, pending: 0, unchecked: 0 };
    expect(stateText({ counts: none, isDraft: false })).toBe(
      '0 pendentes · 0 não conferidos → documento final',
    );
  });
});
