import { messageFor } from '../fields/field.js';
import {
  evidenceDatesOutOfOrder,
  evidenceFields,
  evidenceRevisionFields,
  evidenceTitle,
} from './evidence-fields.js';

describe('evidenceFields.limitZones', () => {
  it.each([
    ['zb1', 'ZB1'],
    ['ZB1;ZB2, zb3  1r', 'ZB1, ZB2, ZB3, 1R'],
    ['ZB1, ZB1', 'ZB1'],
    ['  ', null],
    [', ;', null],
  ])('reads %j as %j', (text, zones) => {
    const parsed = evidenceFields.limitZones.parse(text);
    expect(parsed).toEqual(
      zones === null && text.trim() !== ''
        ? { ok: false, message: expect.stringContaining('códigos') }
        : { ok: true, value: zones },
    );
  });

  it.each(['ZB1/ZB2', 'ZB1, <b>', 'Z'.repeat(17)])('refuses %j', (text) => {
    expect(messageFor(evidenceFields.limitZones)(text)).toMatch(/códigos das zonas/);
  });
});

describe('evidenceRevisionFields.link', () => {
  it.each(['https://exemplo.com.br/laudo.pdf', 'http://intranet/laudo?id=1'])('accepts %s', (link) => {
    expect(evidenceRevisionFields.link.parse(link)).toEqual({ ok: true, value: link });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'ftp://exemplo.com.br',
    'https://user:senha@exemplo.com.br',
    '//exemplo.com.br',
    'laudo.pdf',
  ])('refuses %s', (link) => {
    expect(messageFor(evidenceRevisionFields.link)(link)).toMatch(/https:/);
  });
});

describe('evidenceDatesOutOfOrder', () => {
  it.each([
    ['2026-01-01', '2026-01-01', false],
    ['2026-01-02', '2026-01-01', true],
    ['2026-01-02', null, false],
    [null, '2026-01-01', false],
    [undefined, undefined, false],
  ])('of %s to %s is %s', (issuedOn, validUntil, isWrong) => {
    expect(evidenceDatesOutOfOrder(issuedOn, validUntil)).toBe(isWrong);
  });
});

describe('evidenceTitle', () => {
  it('names kind, number and subject', () => {
    const evidence = { kind: 'test-report', subject: 'Janela', number: '12/26' } as const;
    expect(evidenceTitle(evidence)).toBe('Laudo de ensaio 12/26 – Janela');
    expect(evidenceTitle({ ...evidence, number: null })).toBe('Laudo de ensaio – Janela');
  });
});
