import { buildingWarranties } from '@prumo/domain';
import { warrantyTerms } from '@prumo/starter-catalogue';

/** Filed on the last day of Annex D, and on the day after it. */
const FILED = { 'ANEXO-D': '2023-06-10', G17170: '2023-06-11' } as const;

/** A row of the starter catalogue, its years as the norm's tables give them, the first day, and the last, which was computed apart. */
const ROWS: readonly (readonly [code: string, years: number, start: string, end: string])[] = [
  ['G17170-01', 5, '2024-02-29', '2029-02-28'],
  ['G17170-02', 5, '2026-01-31', '2031-01-31'],
  ['G17170-03', 5, '2023-12-31', '2028-12-31'],
  ['G17170-04', 5, '2024-02-28', '2029-02-28'],
  ['G17170-05', 5, '2027-02-28', '2032-02-28'],
  ['G17170-06', 5, '2024-03-31', '2029-03-31'],
  ['G17170-07', 5, '2025-06-30', '2030-06-30'],
  ['G17170-08', 5, '2025-08-31', '2030-08-31'],
  ['G17170-09', 5, '2024-02-29', '2029-02-28'],
  ['G17170-10', 5, '2026-10-31', '2031-10-31'],
  ['G17170-11', 5, '2028-02-29', '2033-02-28'],
  ['G17170-12', 5, '2026-03-01', '2031-03-01'],
  ['G17170-13', 5, '2023-06-12', '2028-06-12'],
  ['G17170-14', 5, '2026-01-01', '2031-01-01'],
  ['G17170-15', 3, '2024-02-29', '2027-02-28'],
  ['G17170-16', 3, '2025-02-28', '2028-02-28'],
  ['G17170-17', 3, '2026-01-31', '2029-01-31'],
  ['G17170-18', 3, '2028-02-29', '2031-02-28'],
  ['G17170-19', 3, '2026-12-31', '2029-12-31'],
  ['G17170-20', 3, '2024-05-31', '2027-05-31'],
  ['G17170-21', 3, '2025-03-31', '2028-03-31'],
  ['G17170-22', 3, '2026-04-30', '2029-04-30'],
  ['G17170-23', 3, '2026-07-15', '2029-07-15'],
  ['G17170-25', 3, '2025-02-28', '2028-02-28'],
  ['G17170-28', 1, '2024-02-29', '2025-02-28'],
  ['G17170-29', 1, '2023-02-28', '2024-02-28'],
  ['G17170-30', 1, '2027-02-28', '2028-02-28'],
  ['G17170-37', 1, '2026-01-31', '2027-01-31'],
  ['G17170-38', 1, '2026-12-31', '2027-12-31'],
  ['G17170-39', 1, '2024-12-31', '2025-12-31'],
  ['ANEXO-D-01', 5, '2020-02-29', '2025-02-28'],
  ['ANEXO-D-02', 5, '2023-01-31', '2028-01-31'],
  ['ANEXO-D-03', 5, '2022-08-31', '2027-08-31'],
  ['ANEXO-D-04', 5, '2024-02-29', '2029-02-28'],
  ['ANEXO-D-05', 3, '2024-02-29', '2027-02-28'],
  ['ANEXO-D-06', 3, '2021-12-31', '2024-12-31'],
  ['ANEXO-D-07', 3, '2025-01-31', '2028-01-31'],
  ['ANEXO-D-08', 2, '2024-02-29', '2026-02-28'],
  ['ANEXO-D-09', 2, '2022-02-28', '2024-02-28'],
  ['ANEXO-D-10', 2, '2023-10-31', '2025-10-31'],
  ['ANEXO-D-11', 5, '2024-02-29', '2029-02-28'],
  ['ANEXO-D-12', 1, '2024-02-29', '2025-02-28'],
];

describe('the last day of a warranty of the starter catalogue', () => {
  it.each(ROWS)('of %s, %s years from %s, is %s', (code, years, start, end) => {
    const filingDate = code.startsWith('G') ? FILED.G17170 : FILED['ANEXO-D'];
    const dates = { occupancyPermitDate: null, deliveryDate: start, warrantyStart: 'delivery' as const };
    const { rows } = buildingWarranties({ filingDate, ...dates }, warrantyTerms as never);
    expect(rows.filter((row) => row.code === code)).toMatchObject([{ months: 12 * years, end }]);
  });

  it('is 180 days later for products without a term of their own, and does not exist for apparent faults', () => {
    const dates = { occupancyPermitDate: '2024-02-29', deliveryDate: null, warrantyStart: null };
    const { rows } = buildingWarranties({ filingDate: FILED.G17170, ...dates }, warrantyTerms as never);
    const ends = new Map(rows.map(({ code, end }) => [code, end]));
    expect([ends.get('G17170-46'), ends.get('G17170-45')]).toEqual(['2024-08-27', null]);
  });
});
