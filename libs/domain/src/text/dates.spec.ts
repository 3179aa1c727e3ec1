import { dayOfText, formatDate, formatDateTime, relativeTime } from './dates.js';

describe('formatDate', () => {
  it.each([
    ['2026-03-05T12:00:00.000Z', '05/03/2026'],
    ['2026-01-01T02:59:00Z', '31/12/2025'],
    ['2026-01-01', '01/01/2026'],
    ['not a date', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('formats %p as %s', (value, text) => expect(formatDate(value)).toBe(text));

  it('accepts a Date', () => expect(formatDate(new Date('2026-03-05T12:00:00Z'))).toBe('05/03/2026'));
});

describe('formatDateTime', () => {
  it.each([
    ['2026-03-05T12:04:59Z', '05/03/2026 09:04'],
    ['2026-03-05T03:00:00Z', '05/03/2026 00:00'],
    ['não', ''],
    [null, ''],
  ])('formats %p as %s', (value, text) => expect(formatDateTime(value)).toBe(text));
});

describe('relativeTime', () => {
  const now = new Date('2026-03-31T15:00:00Z');
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

  it.each([
    [0, 'Hoje'],
    [1, 'Ontem'],
    [2, '2 dias atrás'],
    [6, '6 dias atrás'],
    [7, '1 semana atrás'],
    [13, '1 semana atrás'],
    [14, '2 semanas atrás'],
    [29, '4 semanas atrás'],
    [30, '1 mês atrás'],
    [59, '1 mês atrás'],
    [60, '2 meses atrás'],
    [400, '13 meses atrás'],
    [-3, 'Hoje'],
  ])('describes %d days ago as %s', (days, text) => expect(relativeTime(daysAgo(days), now)).toBe(text));

  it('counts days of the calendar in São Paulo', () => {
    expect(relativeTime('2026-03-31T02:30:00Z', now)).toBe('Ontem');
    expect(relativeTime('2026-03-31T03:30:00Z', now)).toBe('Hoje');
  });
});

describe('a typed day', () => {
  it.each([
    ['31/01/2027', '2027-01-31'],
    [' 1/2/2027 ', '2027-02-01'],
    ['2027-01-31', '2027-01-31'],
    ['31/01/27', '31/01/27'],
    ['amanhã', 'amanhã'],
  ])('is read from %s as %s', (text, day) => expect(dayOfText(text)).toBe(day));
});
