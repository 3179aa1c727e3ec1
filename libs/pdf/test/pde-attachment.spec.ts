import { attachedData, formatPhone, type PdeModel } from '@prumo/domain';

import { renderPde } from '../src/index.js';
import { aModel, aModelOf, aParameter } from './builders.js';
import { openPdf, textsOf } from './pdf-reader.js';

interface Attached {
  filename: string;
  description: string;
  content: Uint8Array;
}

async function attachedTo(model: PdeModel) {
  const { bytes } = await renderPde(model);
  const files = Object.values((await (await openPdf(bytes)).getAttachments()) as Record<string, Attached>);
  expect(files).toHaveLength(1);
  const [{ filename, description, content } = { filename: '', description: '', content: new Uint8Array() }] =
    files;
  return { bytes, filename, description, text: Buffer.from(content).toString('utf8') };
}

const contentSha256 = `9f2c41d07ab3e865${'0'.repeat(48)}`;

describe('the attachment of a PDE', () => {
  it('holds the data of its pages for programs, with the head of the document', async () => {
    const model = aModel({ documentNumber: 'PDE-2026-0001', contentSha256 });
    const { filename, description, text } = await attachedTo(model);
    expect([filename, description]).toEqual(['PDE-2026-0001.json', 'Dados deste documento, para programas']);
    const data = JSON.parse(text) as ReturnType<typeof attachedData>;
    expect(data).toEqual(JSON.parse(JSON.stringify(attachedData(model))));
    expect(data.document).toEqual({
      number: 'PDE-2026-0001',
      reportId: 17,
      version: 3,
      generatedAt: '2025-03-15T01:30:00.000Z',
      authenticityCode: '9f2c41d07ab3e865',
      contentSha256,
    });
    const [requirement] = data.evaluation.requirements;
    expect(requirement?.criteria[0]?.analyses[0]?.applicable[0]).toMatchObject({
      figures: { minimum: { operator: '≥', value: 25, valueTo: null, unit: 'dB', text: '≥ 25' } },
    });
  });

  it('is declared as the data of the document', async () => {
    const { bytes, filename } = await attachedTo(aModel());
    const file = Buffer.from(bytes).toString('latin1');
    expect(filename).toBe('PDE.json');
    expect(file).toContain('/AFRelationship /Data');
    expect(file).toContain('/Subtype /application#2Fjson');
    expect(file).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(file).toMatch(/\/ModDate \(D:20250315013000Z\)/);
  });

  it('names nobody whom the pages do not name', async () => {
    const check = { by: 'Bruno Conferente', at: '2026-11-01T12:00:00.000Z' };
    const { bytes, text } = await attachedTo(aModelOf([aParameter({ check })]));
    expect(text).toContain(`"check":${JSON.stringify(check)}`);
    const printed = (await textsOf(bytes)).flat().join(' ').replace(/\s+/g, ' ');
    expect(printed).toContain('1 valor conferido por Bruno Conferente em 01/11/2026');
    const { phone, creaCau, licenseState, ...technician } = (JSON.parse(text) as PdeModel).technician;
    for (const said of [...Object.values(technician), `${creaCau} – ${licenseState}`, formatPhone(phone)])
      expect(printed).toContain(said);
    expect(Object.keys(technician)).toEqual(['fullName', 'company', 'email']);
  });
});
