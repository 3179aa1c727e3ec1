import { nextAnalysisCode } from './analysis-code.js';

it.each([
  ['begins with 1', [], '11.2.1'],
  ['goes on after the last', ['11.2.1', '11.2.2'], '11.2.3'],
  ['counts as numbers do', ['11.2.9', '11.2.10', '11.2.2'], '11.2.11'],
  ['does not fill gaps', ['11.2.1', '11.2.4'], '11.2.5'],
  ['goes on when the criterion was renamed', ['C7.3'], '11.2.4'],
  ['passes over codes of another form', ['antiga', '11.2.x'], '11.2.1'],
  ['passes over numbers out of range', ['11.2.99999999999999999999'], '11.2.1'],
])('%s', (_name, existing, code) => expect(nextAnalysisCode('11.2', existing)).toBe(code));
