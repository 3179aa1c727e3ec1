import { type Backups, warningsOf } from './backups';

const NOW = new Date('2026-11-22T15:00:00Z');
const backup = (madeAt: string) => ({ name: 'prumo.backup', madeAt, bytes: 1000 });
const state = (over: Partial<Backups>): Backups => ({
  isOn: true,
  backups: [backup('2026-11-22T03:00:00Z')],
  failure: null,
  ...over,
});

describe('warnings of the backups', () => {
  it('are empty while the newest is recent', () => {
    expect(warningsOf(state({}), NOW)).toEqual([]);
    expect(warningsOf(state({ backups: [backup('2026-11-20T03:00:00Z')] }), NOW)).toEqual([]);
  });

  it("include a newest backup older than two days in São Paulo's time zone", () => {
    expect(warningsOf(state({ backups: [backup('2026-11-20T02:59:00Z')] }), NOW)).toEqual([
      'A cópia mais nova é de 3 dias atrás.',
    ]);
  });

  it('include a missing backup, and the reason of the last failure', () => {
    const failure = { at: '2026-11-22T13:05:00Z', reason: 'a pasta não pode ser usada: sem permissão' };
    expect(warningsOf(state({ backups: [], failure }), NOW)).toEqual([
      'Nenhuma cópia foi guardada ainda.',
      'A última tentativa, em 22/11/2026 10:05, falhou: a pasta não pode ser usada: sem permissão.',
    ]);
  });

  it('include backups that are off', () => {
    expect(warningsOf(state({ isOn: false, backups: [] }), NOW)).toEqual([
      expect.stringContaining('não faz cópias diárias'),
    ]);
  });
});
