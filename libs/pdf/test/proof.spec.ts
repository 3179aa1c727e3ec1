import { PROOF_KINDS, type ProofKind, type ProofModel } from '@prumo/domain';
import { checkPdf } from '@prumo/pdf-check';

import { renderProofDocument } from '../src/proof/render-proof.js';
import { textsOf } from './pdf-reader.js';
import { aProof, aProofRow, manyRows } from './proof-sample.js';

const ISSUER = { name: 'Casa Emissora Ltda.', accentColor: null, logoSha256: null };
const VERIFY = 'https://prumo.exemplo.com.br/v/9f2c41d07ab3e865';

async function textOfProof(kind: ProofKind, overrides: Partial<ProofModel> = {}): Promise<string> {
  const { bytes } = await renderProofDocument({ ...aProof(kind), ...overrides });
  const pages = await textsOf(bytes);
  return pages.flat().join(' ').replace(/\s+/g, ' ');
}

describe.each(PROOF_KINDS)('a document of a proof: %s', (kind) => {
  it.each([
    ['typical', aProof(kind, undefined, { verifyUrl: VERIFY })],
    ['empty', aProof(kind, [], { pde: null })],
    ['long', aProof(kind, manyRows(60))],
    [
      'hostile',
      aProof(kind, [aProofRow({ label: `<b>&"\u0007 ${'x'.repeat(240)} 🏠 עברית`, demand: null })]),
    ],
  ])('has no finding of the checker: %s', async (_name, model) => {
    expect(await checkPdf((await renderProofDocument(model)).bytes)).toEqual([]);
  });

  it('has the same bytes for the same model, others for another version', async () => {
    const [one, same, other] = await Promise.all(
      [aProof(kind), aProof(kind), aProof(kind, undefined, { version: 3 })].map(renderProofDocument),
    );
    expect(Buffer.compare(one?.bytes ?? new Uint8Array(), same?.bytes ?? new Uint8Array())).toBe(0);
    expect(Buffer.compare(one?.bytes ?? new Uint8Array(), other?.bytes ?? new Uint8Array())).not.toBe(0);
  });

  it('states its building, its PDE and its own code', async () => {
    const text = await textOfProof(kind);
    expect(text).toContain('Residencial Jardim das Araucárias');
    expect(text).toContain('PDE-2026-0001, versão 3, código 1c5a7e9f20b34d68 (minuta)');
    expect(text).toContain('Código de autenticidade: 9f2c41d07ab3e865');
    expect(await textOfProof(kind, { pde: null })).toContain('ainda não foi emitido como PDE');
  });

  it('names the company of its technician, as the PDE does, and the issuing one apart', async () => {
    const text = await textOfProof(kind, { company: ISSUER });
    expect(text).toContain('Empresa emissora Casa Emissora Ltda.');
    expect(text).toMatch(/Empresa Prumo Engenharia/);
    expect(await textOfProof(kind)).not.toContain('emissora');
  });
});

describe('the quadro', () => {
  it('states progress, then what lacks proof, then each row with value, level, situation and evidence', async () => {
    const text = await textOfProof('proof-table');
    const inOrder = [
      '2 de 5 comprovados · 1 não atende · 1 a rever.',
      'O que falta comprovar',
      'Atende, evidência vencida',
      'Rever: a exigência mudou',
      '33,5 dB',
      'até 15/12/2026',
      'Laudo de ensaio 1.234/2026',
      'válida até 15/03/2028',
      'VENCIDA em 30/06/2026; vale até 5 pavimentos',
      'Rever: a exigência era ≥ 40 dB (Mínimo).',
      'Motivo: O bloco não tem área de lazer.',
    ];
    const places = inOrder.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('says once that a row is recommended whose demand is that word', async () => {
    const row = aProofRow({ demand: 'Recomendado', obligation: 'recommended' });
    expect(await textOfProof('proof-table', { rows: [row] })).not.toContain('Recomendado Recomendado');
  });

  it('does not say that all rows are proven when there are none', async () => {
    const empty = aProof('proof-table', []);
    const text = await textOfProof('proof-table', empty);
    expect(text).not.toContain('todas as linhas');
    expect(text).toContain('Nenhuma linha: nenhuma análise do relatório tem o que comprovar.');
  });

  it('says so when nothing lacks proof', async () => {
    const rows = [aProofRow({ situation: 'exempt', situationReason: 'Anexo F' })];
    const { progress } = aProof('proof-table', rows);
    expect(await textOfProof('proof-table', { rows, progress })).toContain('Nada: todas as linhas');
  });
});

it('leaves room to fill a booklet in by hand', async () => {
  const text = await textOfProof('responsible-booklet');
  expect(text).toContain('Arquitetura e consultor');
  expect(text).toMatch(/Valor obtido: _+ Documento n\.º: _+/);
});

it('plans tests with norm, laboratory and sample, or room for them', async () => {
  const text = await textOfProof('test-plan');
  expect(text).toContain('Lab.: Laboratório de Acústica (CRL 0123)');
  expect(text).toContain('Amostra: Esquadria de correr');
  expect(text).toMatch(/Lab\.: _+/);
  expect(text).toContain('ISO 16283-3');
});

it('gives an auditor boxes to tick at every row', async () => {
  const { rows } = aProof('audit-checklist');
  expect((await textOfProof('audit-checklist')).match(/□ há prova/g)).toHaveLength(rows.length);
});
