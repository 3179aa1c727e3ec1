import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { finalStructure } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import {
  append,
  appendStreamed,
  extended,
  fieldObjects,
  fieldOf,
  fillIn,
  formOf,
  objectOf,
  pagesOf,
  rootOf,
  signatory,
  signed,
  signedInField,
  signingObjects,
  sizeOf,
} from './support/signed-pdf.js';

const ana = signatory('ANA TESTE:12345678901');
const bento = signatory('Bento Teste');

const INTACT =
  'Conteúdo íntegro, com assinatura acrescentada. Documento emitido aqui. Esta é a versão mais recente emitida.';

let app: TestApp;
let admin: Client;
let issued: Buffer;
let sha256: string;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const { id: buildingId } = await createBuilding(admin, { name: 'Assinada' });
  const { id } = (
    await admin.post('/api/reports/with-structure', { buildingId, structure: await finalStructure(admin) })
  ).body as { id: number };
  const answer = await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
  issued = answer.body as Buffer;
  sha256 = answer.headers['x-document-sha256'] as string;
});
afterAll(() => app.stop());

const verify = async (file: Buffer) => {
  const { status, body } = await admin.upload('/api/documents/verify', file);
  expect(status).toBe(200);
  return body;
};

describe('a document signed after its issue', () => {
  it('is recognised with the name of its signer', async () => {
    const body = await verify(await signed(issued, ana));
    expect(body).toMatchObject({ recognised: true, state: 'signed', message: INTACT, document: { sha256 } });
    expect(body.signatures).toEqual([
      {
        kind: 'signature',
        name: 'ANA TESTE',
        issuer: 'ANA TESTE',
        digest: 'valid',
        chain: 'unchecked',
        signedAt: expect.stringMatching(/^20/),
        page: null,
      },
    ]);
  });

  it('is recognised when one person signs its field and another a field of their own', async () => {
    const once = await signedInField(issued, ana);
    const body = await verify(once);
    expect(body).toMatchObject({ recognised: true, state: 'signed', message: INTACT, document: { sha256 } });
    expect(body.signatures).toEqual([
      expect.objectContaining({ name: 'ANA TESTE', digest: 'valid', page: null }),
    ]);
    const { state, signatures } = await verify(await signed(once, bento, { page: 1 }));
    expect([state, signatures.map(({ digest }: Record<string, unknown>) => digest)]).toEqual([
      'signed',
      ['valid', 'valid'],
    ]);
  });

  it('is recognised with a cross-reference stream, with and without object streams', async () => {
    const objects = fieldObjects(issued);
    const plain = await fillIn(appendStreamed(issued, objects), ana);
    const packed = await fillIn(
      appendStreamed(issued, objects, { packed: [fieldOf(issued), formOf(issued)] }),
      ana,
    );
    for (const file of [plain, packed]) {
      const { state, signatures } = await verify(file);
      expect([state, signatures.map(({ digest }: Record<string, unknown>) => digest)]).toEqual([
        'signed',
        ['valid'],
      ]);
    }
  });

  it('is recognised with two signatures, and names both signers', async () => {
    const twice = await signed(await signed(issued, ana), bento, { page: 1 });
    const { state, signatures } = await verify(twice);
    expect([state, signatures.map(({ name, digest }: Record<string, unknown>) => [name, digest])]).toEqual([
      'signed',
      [
        ['ANA TESTE', 'valid'],
        ['Bento Teste', 'valid'],
      ],
    ]);
  });

  it('is recognised with validation data, and names the page on which a signature is visible', async () => {
    const visible = await signed(issued, ana, { page: 2, rect: '300 40 500 100' });
    const dss = sizeOf(visible);
    const validated = append(visible, {
      [rootOf(visible)]: extended(objectOf(visible, rootOf(visible)), `/DSS ${dss} 0 R`),
      [dss]: `<< /Type /DSS /Certs [${dss + 1} 0 R] >>`,
      [dss + 1]: '<< /Length 4 >>\nstream\nabcd\nendstream',
    });
    const { state, signatures } = await verify(validated);
    expect([state, signatures[0].digest, signatures[0].page]).toEqual(['signed', 'valid', 3]);
  });

  it('is recognised with an invalid signature when the signature is of other bytes', async () => {
    const file = await signed(issued, ana);
    file.write('120001Z', file.lastIndexOf('120000Z'), 'latin1');
    const body = await verify(file);
    expect([body.state, body.signatures[0].digest, body.message]).toEqual([
      'signed',
      'invalid',
      expect.stringMatching(/^Conteúdo íntegro, mas uma assinatura acrescentada não confere\./),
    ]);
  });

  it('is recognised as issued without a signature', async () => {
    expect(await verify(issued)).toMatchObject({ recognised: true, state: 'issued' });
  });
});

/** Signs in the document's field, which the same revision writes otherwise. */
const withField = (
  change: (field: string) => string,
  more: (file: Buffer) => Record<number, string> = () => ({}),
) => {
  const objects = fieldObjects(issued);
  const field = fieldOf(issued);
  return fillIn(append(issued, { ...objects, [field]: change(objects[field] ?? ''), ...more(issued) }), ana);
};
const appearanceOf = (file: Buffer): number =>
  Number(/\/N (\d+) 0 R/.exec(objectOf(file, fieldOf(file)))?.[1]);

/** Signs in a revision whose table is a stream, with this wrong about it. */
const streamed = (more: Record<number, string>, wrong: Parameters<typeof appendStreamed>[2]) =>
  fillIn(appendStreamed(issued, { ...fieldObjects(issued), ...more }, wrong), ana);
const otherPage = (file: Buffer): Record<number, string> => ({
  [page(file)]: objectOf(file, page(file)).replace(/\/Contents \d+/, `/Contents ${contentsOf(file) - 1}`),
});

/** Signs after something else was put into the same revision. */
const withMore = (objects: (file: Buffer) => Record<number, string>) =>
  fillIn(append(issued, { ...signingObjects(issued), ...objects(issued) }), ana);

/** Appends so many signature fields to the form, and the form eight times more. */
const manyFields = (count: number): Buffer => {
  const [form, size] = [formOf(issued), sizeOf(issued)];
  const fields = Array.from({ length: count }, (_, at) => size + at);
  const own = /\/Fields \[([^\]]*)\]/.exec(objectOf(issued, form))?.[1] ?? '';
  const whole = `<< /Fields [${own} ${fields.map((number) => `${number} 0 R`).join(' ')}] /SigFlags 3 >>`;
  const first = Object.fromEntries(fields.map((number) => [number, '<</FT/Sig>>']));
  let file = append(issued, { [form]: whole, ...first });
  for (let revisions = 0; revisions < 8; revisions += 1) file = append(file, { [form]: whole });
  return file;
};
/** Gives pages without links one list of so many annotations, each the same widget. */
const manyWidgets = (count: number): Buffer => {
  const [list, field] = [sizeOf(issued), sizeOf(issued) + 1];
  const widget = '<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] >>';
  const pages = pagesOf(issued)
    .filter((number) => !hasLinks(number))
    .map((number) => [number, extended(objectOf(issued, number), `/Annots ${list} 0 R`)]);
  return append(issued, {
    ...Object.fromEntries(pages),
    [list]: `[${`${field} 0 R `.repeat(count)}]`,
    [field]: widget,
  });
};

const page = (file: Buffer): number => pagesOf(file)[1] as number;
/** Whether links already stand on it or not. */
const withNote = (number: number) => (file: Buffer) => {
  const [source, note] = [objectOf(file, number), sizeOf(file) + 9];
  const entry = source.includes('/Annots [')
    ? source.replace('/Annots [', `/Annots [${note} 0 R `)
    : extended(source, `/Annots [${note} 0 R]`);
  return { [number]: entry, [note]: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 90 90] >>' };
};
const hasLinks = (number: number): boolean => objectOf(issued, number).includes('/Annots [');
const pageWhere = (links: boolean): number => {
  const found = pagesOf(issued).find((number) => hasLinks(number) === links);
  if (found === undefined) throw new Error(`No page ${links ? 'with' : 'without'} links.`);
  return found;
};
const contentsOf = (file: Buffer): number =>
  Number(/\/Contents (\d+) 0 R/.exec(objectOf(file, page(file)))?.[1]);
const STREAM = '<< /Length 3 >>\nstream\nq Q\nendstream';
const METADATA = '<< /Type /Metadata /Subtype /XML /Length 3 >>\nstream\nq Q\nendstream';

const ATTACKS: Record<string, () => Promise<Buffer> | Buffer> = {
  'replaced page contents that are signed': () => withMore((file) => ({ [contentsOf(file)]: STREAM })),
  'page contents replaced after the signature': async () => {
    const file = await signed(issued, ana);
    return append(file, { [contentsOf(file)]: STREAM });
  },
  'a page with other contents': () =>
    withMore((file) => ({
      [page(file)]: objectOf(file, page(file)).replace(/\/Contents \d+/, `/Contents ${sizeOf(file) + 9}`),
      [sizeOf(file) + 9]: STREAM,
    })),
  'a page with two Contents keys': () =>
    withMore((file) => ({
      [page(file)]: objectOf(file, page(file)).replace(/<</, `<< /Content#73 ${sizeOf(file) + 9} 0 R`),
      [sizeOf(file) + 9]: STREAM,
    })),
  'other page resources': () =>
    withMore((file) => ({
      [page(file)]: objectOf(file, page(file)).replace(/\/Resources \d+ 0 R/, '/Resources << >>'),
    })),
  'another page tree': () =>
    withMore((file) => ({ 1: objectOf(file, 1).replace(/\/Kids \[\d+ 0 R/, '/Kids [') })),
  'a catalogue with an OpenAction': () =>
    withMore((file) => ({
      [rootOf(file)]: extended(objectOf(file, rootOf(file)), '/AcroForm << /Fields [] >> /OpenAction 1 0 R'),
    })),
  'a text field': () => {
    const objects = signingObjects(issued, { rect: '100 100 200 150' });
    return append(issued, {
      ...objects,
      [sizeOf(issued)]: objects[sizeOf(issued)]?.replace('/Sig', '/Tx') ?? '',
    });
  },
  'a note on a page': () => withMore(withNote(pageWhere(false))),
  'a note among a page’s links': () => withMore(withNote(pageWhere(true))),
  'a signature over half of a page': () => signed(issued, ana, { rect: '0 0 595 421' }),
  'an indirect rectangle': () => {
    const objects = signingObjects(issued);
    const field = sizeOf(issued);
    return append(issued, {
      ...objects,
      [field]: objects[field]?.replace('[0 0 0 0]', `${field + 9} 0 R`) ?? '',
      [field + 9]: '[0 0 595 842]',
    });
  },
  'contents declared as metadata and then rewritten': async () => {
    const [root, contents] = [rootOf(issued), contentsOf(issued)];
    const first = append(issued, {
      ...signingObjects(issued),
      [root]: extended(
        objectOf(issued, root).replace(/\/Metadata \d+ 0 R/, `/Metadata ${contents} 0 R`),
        `/AcroForm ${sizeOf(issued) + 3} 0 R`,
      ),
    });
    return append(await fillIn(first, ana), { [contents]: METADATA });
  },
  'contents declared as validation data and then rewritten': async () => {
    const file = await signed(issued, ana);
    const root = extended(objectOf(file, rootOf(file)), `/DSS << /Certs [${contentsOf(file)} 0 R] >>`);
    return append(append(file, { [rootOf(file)]: root }), { [contentsOf(file)]: STREAM });
  },
  'a startxref in a comment': () => append(issued, signingObjects(issued), { end: '% startxref 12 %%EOF\n' }),
  'its field moved over the page': () =>
    withField((field) => field.replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 595 842]')),
  'its field hidden': () => withField((field) => field.replace('/F 132', '/F 2')),
  'its field with the flag NoZoom': () => withField((field) => field.replace('/F 132', '/F 156')),
  'its field changed to a text field': () => withField((field) => field.replace('/FT /Sig', '/FT /Tx')),
  'its field with another name': () =>
    withField((field) => field.replace('responsavel_tecnico', 'outra_pessoa')),
  'its field with Kids': () => withField((field) => extended(field, `/Kids [${fieldOf(issued)} 0 R]`)),
  'its field with an action': () => withField((field) => extended(field, '/A << /S /GoTo /D (x) >>')),
  'its field on another page': () => withField((field) => field.replace(/\/P \d+/, `/P ${page(issued)}`)),
  'its field removed from the page': () =>
    withField(
      (field) => field,
      (file) => {
        const last = pagesOf(file).at(-1) ?? 0;
        return { [last]: objectOf(file, last).replace(/\/Annots \[[^\]]*\]/, '/Annots []') };
      },
    ),
  'its field removed from the form': () =>
    withField(
      (field) => field,
      (file) => ({ [formOf(file)]: '<< /Fields [] /SigFlags 3 >>' }),
    ),
  'its field with a rewritten appearance': () =>
    withField(
      (field) => field,
      (file) => ({ [appearanceOf(file)]: STREAM }),
    ),
  'a picture in its field and the signature in another': () =>
    withMore((file) => ({
      [fieldOf(file)]: objectOf(file, fieldOf(file)).replace(/\/N \d+/, `/N ${sizeOf(file) + 9}`),
      [sizeOf(file) + 9]: STREAM.replace('<<', '<< /Subtype /Form /BBox [0 0 9 9]'),
    })),
  'its field rewritten after it was signed': async () => {
    const file = await signedInField(issued, ana);
    return append(file, { [fieldOf(file)]: objectOf(file, fieldOf(file)).replace('/F 132', '/F 4') });
  },
  'a page with other contents in an object stream': () =>
    streamed(otherPage(issued), { packed: [page(issued)] }),
  'an object in an object stream that the table does not name': () =>
    streamed(otherPage(issued), {
      packed: [formOf(issued), page(issued)],
      rows: (rows) => rows.filter(([number]) => number !== page(issued)),
    }),
  'an object in an object stream under another number': () =>
    streamed(otherPage(issued), {
      packed: [formOf(issued), page(issued)],
      rows: (rows) => rows.map(([number, ...rest]) => [number === page(issued) ? 9_000 : number, ...rest]),
    }),
  'text behind the objects of an object stream': () =>
    streamed({}, { packed: [formOf(issued)], behind: ' 1 0 R' }),
  'an object stream that replaces an object of the document': () =>
    streamed({}, { packed: [formOf(issued)], holder: contentsOf(issued) }),
  'a cross-reference stream with wrong offsets': () =>
    streamed(
      {},
      { rows: (rows) => rows.map(([number, kind, place, last]) => [number, kind, place && place + 1, last]) },
    ),
  'an object stream that replaces an object of an earlier signature': async () => {
    const file = await signed(issued, ana);
    const objects = signingObjects(file, { page: 1 });
    return fillIn(
      appendStreamed(file, objects, { packed: [formOf(file)], holder: sizeOf(issued) + 2 }),
      bento,
    );
  },
  'an object stream that is rewritten later': async () => {
    const file = await streamed({}, { packed: [formOf(issued)] });
    const holder = Number(/(\d+) 0 obj\n<< \/Type \/ObjStm/.exec(file.toString('latin1'))?.[1]);
    return append(file, { [holder]: '<< /N 1 /First 4 /Length 8 >>\nstream\n9 0 null\nendstream' });
  },
  'a revision without a signature': () => append(issued, { [sizeOf(issued)]: '<< /Type /DSS >>' }),
  'a single byte': () => Buffer.concat([issued, Buffer.from('\n')]),
  'a circular Prev': () => {
    const size = signed(issued, ana).then((file) => file.length);
    return size.then((at) => append(issued, signingObjects(issued), { prev: String(at) }));
  },
  'a table of 4,000,000,000 entries': () =>
    Buffer.concat([issued, Buffer.from(`xref\n0 4000000000\n${'0000000000 65535 f \n'.repeat(100_000)}`)]),
  '1,000,000 open brackets': () =>
    Buffer.concat([issued, Buffer.from(`900 0 obj\n${'['.repeat(1_000_000)}`)]),
  '500,000 open dictionaries': () =>
    Buffer.concat([issued, Buffer.from(`900 0 obj\n${'<</A '.repeat(500_000)}`)]),
  '300,000 end markers': () => Buffer.concat([issued, Buffer.from('%%EOF\n'.repeat(300_000))]),
  'more than 8 MB': () => Buffer.concat([issued, Buffer.alloc(9 * 1024 * 1024, 32)]),
  'the document once more': () => Buffer.concat([issued, issued]),
  'half a signature': async () => (await signed(issued, ana)).subarray(0, -400),
  noise: () =>
    Buffer.concat([issued, Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))]),
};

describe('a document with other appended changes', () => {
  it.each(Object.keys(ATTACKS))('is altered by %s', async (name) => {
    const body = await verify((await ATTACKS[name]?.()) as Buffer);
    expect(body).toMatchObject({ recognised: false, state: 'altered', document: { sha256 } });
    expect(body.message).toMatch(/^Alterado depois da emissão/);
  });

  /** Seconds of processor time, the worker's thread included: other programs on the machine do not count. */
  const processorTimeOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };

  it.each([
    ['15,000 signature fields', () => manyFields(15_000)],
    ['50,000 widgets of one field on every page', () => manyWidgets(50_000)],
  ])('is altered, within four seconds of processor time, by %s', async (_, make) => {
    const file = make();
    const seconds = await processorTimeOf(async () =>
      expect(await verify(file)).toMatchObject({ recognised: false, state: 'altered' }),
    );
    expect(seconds).toBeLessThan(4);
  });

  it('is not recognised when a byte of the document itself differs', async () => {
    const file = await signed(issued, ana);
    file[100] = (file[100] as number) ^ 1;
    expect(Object.keys(await verify(file))).toEqual(['recognised', 'message']);
  });
});

describe('the certificate chain with configured roots', () => {
  const root = signatory('Raiz Teste');
  const folder = mkdtempSync(join(tmpdir(), 'prumo-roots-'));
  let trusting: TestApp;
  beforeAll(async () => {
    const file = join(folder, 'raizes.pem');
    writeFileSync(file, root.pem);
    trusting = await startApp({ databaseUrl: app.databaseUrl, env: { ICP_BRASIL_ROOTS: file } });
  });
  afterAll(async () => {
    await trusting.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    [
      'trusted for a certificate of the root',
      () => signatory('Carla Teste', root.issuer),
      'trusted',
      'Raiz Teste',
    ],
    ['untrusted for a self-signed certificate', () => ana, 'untrusted', 'ANA TESTE'],
    [
      'untrusted for a certificate of another root of the same name',
      () => signatory('Davi Teste', signatory('Raiz Teste').issuer),
      'untrusted',
      'Raiz Teste',
    ],
  ] as const)('is %s', async (_, who, chain, issuer) => {
    const client = await signedIn(trusting);
    const { body } = await client.upload('/api/documents/verify', await signedInField(issued, who()));
    expect([body.state, body.signatures]).toEqual([
      'signed',
      [expect.objectContaining({ digest: 'valid', chain, issuer })],
    ]);
  });
});
