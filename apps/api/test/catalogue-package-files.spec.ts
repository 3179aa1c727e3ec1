import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import {
  contentOf,
  exported,
  imported,
  look,
  manifestOf,
  PACKAGE_PATH,
  sealed,
  sealedJson,
  zipped,
} from './support/package.js';
import { holderOf } from './support/people.js';
import { filesOf } from './support/zip.js';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'empty' });
  client = await signedIn(app);
});
afterAll(() => app.stop());

const ITEM = { code: 'A', label: 'Um', isActive: 'Sim' };
const JSON_ITEM = { code: 'A', label: 'Um', isActive: true };

describe('a package of an earlier release', () => {
  const attribute = (sourceColumn: string, friendlyName: string, over = {}) => ({
    ...{ sourceTable: 'buildings', sourceColumn, friendlyName, dataKind: 'numeric', isActive: true },
    ...{ valueSource: null, valueIdField: 'id', valueLabelField: 'label', ...over },
  });
  const TYPOLOGY = { dataKind: 'reference', valueSource: 'typologies' };
  const condition = { attribute: 'buildings.floors', values: [], minLimit: 12, maxLimit: 30.5 };
  const parameter = {
    ...{ requirementCode: 'R', criterionCode: 'R.1', analysisCode: 'R.1.1', label: "'Igual" },
    ...{ attribute: 'buildings.typology_id', attributeValue: 'A;|', minLimit: null, maxLimit: null },
    ...{ minimumValue: '= 1', intermediateValue: null, superiorValue: null, unit: 'm', hasLevels: false },
    ...{ demand: 'required', isKeyFigure: false, method: null, responsible: null, stage: null },
    ...{ evidence: null, standard: null, standardPart: null, standardItem: null, standardEdition: null },
    ...{ confidence: null, notes: 'Duas\nlinhas; "aspas"', isActive: true },
    conditions: [
      condition,
      {
        ...condition,
        attribute: 'buildings.typology_id',
        values: ['A;|', 'b'],
        minLimit: null,
        maxLimit: null,
      },
    ],
  };
  const content = (parameters: object[]) => ({
    typologies: [
      { code: 'A;|', label: 'Um', isActive: true },
      { ...JSON_ITEM, code: 'B' },
    ],
    attributes: [attribute('floors', 'Medida'), attribute('typology_id', 'medida', TYPOLOGY)],
    requirements: [{ ...JSON_ITEM, code: 'R' }],
    criteria: [{ ...JSON_ITEM, code: 'R.1' }],
    analyses: [{ requirementCode: 'R', criterionCode: 'R.1', ...JSON_ITEM, code: 'R.1.1' }],
    parameters,
  });
  it('of version 1 creates equal parameters with keys, and matches them in their order afterwards', async () => {
    const file = sealedJson(content([parameter, { ...parameter, unit: 'km' }]), { formatVersion: 1 });
    expect(await imported(client, file)).toMatchObject({ created: 9, wrong: 0 });
    expect(await imported(client, file)).toMatchObject({ created: 0, changed: 0, wrong: 0 });
    const stored = contentOf(await exported(client))['parameters'] ?? [];
    expect(stored).toEqual([
      expect.objectContaining({
        ...{ label: "''Igual", minimumValue: "'= 1", unit: 'm', notes: 'Duas\nlinhas; "aspas"' },
        ...{ attributeName: 'medida (buildings.typology_id)', attributeValue: 'A;|' },
        conditions: 'Medida (buildings.floors): de 12 até 30,5; medida (buildings.typology_id) = "A;|" | B',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
      expect.objectContaining({ unit: 'km' }),
    ]);
  }, 60_000);

  it('of version 2 finds parameters by their keys', async () => {
    const stored = contentOf(await exported(client))['parameters'] ?? [];
    const parameters = stored.map(({ key }) => ({ ...parameter, label: 'Renomeado', unit: 'm', key }));
    const file = sealedJson(content(parameters));
    expect(await imported(client, file)).toMatchObject({ created: 0, changed: 2, wrong: 0 });
  }, 60_000);

  it('of version 3 omits later columns, which get their default in new records', async () => {
    const file = sealed({ typologies: [{ ...ITEM, code: 'DE-3' }] }, { formatVersion: 3 });
    expect(await imported(client, file)).toMatchObject({ created: 1, wrong: 0 });
    const stored = contentOf(await exported(client))['typologies'] ?? [];
    expect(stored.find(({ code }) => code === 'DE-3')).toMatchObject({
      dwelling: 'Qualquer número de unidades',
    });
  }, 60_000);

  it('of version 4 keeps materials and finishes, which it does not contain', async () => {
    const material = { code: 'ARG', label: 'Argamassa', conductivity: '1,150', density: '2000,0' };
    const now = { materials: [{ ...material, specificHeat: '1', isActive: 'Sim' }] };
    expect(await imported(client, sealed(now))).toMatchObject({ created: 1, wrong: 0 });
    const file = sealed({ typologies: [{ ...ITEM, code: 'DE-4' }] }, { formatVersion: 4 });
    const { body } = await look(client, file);
    expect(body.total).toMatchObject({ created: 1, wrong: 0 });
    const parts = body.parts as { key: string; title: string; kept: number }[];
    expect(parts.find(({ key }) => key === 'materials')).toMatchObject({ title: 'Materiais', kept: 1 });
    expect(await imported(client, file)).toMatchObject({ created: 1, changed: 0, wrong: 0 });
    expect(contentOf(await exported(client))['materials']).toEqual([expect.objectContaining(material)]);
  }, 60_000);

  it('is read with any whitespace and key order of its JSON', async () => {
    const { content: lists, ...head } = JSON.parse(sealedJson({ typologies: [JSON_ITEM] }).toString()) as {
      content: { typologies: object[] };
    };
    const [item] = lists.typologies;
    const reversed = Object.fromEntries(Object.entries(item ?? {}).reverse());
    const text = JSON.stringify({ content: { typologies: [reversed] }, ...head }, null, 2);
    expect((await look(client, Buffer.from(`\ufeff${text}`))).status).toBe(200);
  });
});

describe('an incomplete or invalid package file', () => {
  const good = (): Buffer => sealed({ typologies: [ITEM] });
  const edited = (file: Buffer, change: (files: Map<string, Buffer>) => unknown): Buffer => {
    const files = filesOf(file);
    change(files);
    return zipped(Object.fromEntries(files));
  };
  const manifest = (over: object): Buffer => sealed({ typologies: [ITEM] }, over);
  const [first] = manifestOf(good()).files;
  const json = (over: object, record: object = JSON_ITEM) => sealedJson({ typologies: [record] }, over);

  it.each<[string, () => Buffer, RegExp]>([
    [
      'with one letter of a sheet changed',
      () =>
        edited(good(), (files) =>
          files.set('typologies.csv', Buffer.from('code;label;isActive\nA;Dois;Sim')),
        ),
      /danificado ou foi editado/,
    ],
    ['that is cut off', () => good().subarray(0, -20), /não pode ser lido/],
    ['whose bytes are overwritten', () => good().fill(0, 40, 200), /não pode ser lido|não é um pacote/],
    ['of a newer format', () => manifest({ formatVersion: 7 }), /versão mais nova/],
    ['of a format that never was', () => manifest({ formatVersion: 2 }), /não pode ser lido/],
    ['of something else', () => manifest({ format: 'outra coisa' }), /não é um pacote/],
    ['that is a zip without a manifest', () => zipped({ 'a.csv': 'A' }), /não é um pacote/],
    ['whose manifest is no JSON', () => zipped({ 'manifest.json': '{' }), /não pode ser lido/],
    ['whose manifest lists no files', () => manifest({ files: undefined }), /não pode ser lido/],
    [
      'without a file that is listed',
      () => edited(good(), (files) => files.delete('typologies.csv')),
      /não pode ser lido/,
    ],
    [
      'with a file that is not listed',
      () => edited(good(), (files) => files.set('a.csv', Buffer.from('A'))),
      /não pode ser lido/,
    ],
    ['that lists a file twice', () => manifest({ files: [first, first] }), /não pode ser lido/],
    [
      'with a list that is unknown',
      () =>
        edited(manifest({ files: [{ ...first, name: 'users.csv' }] }), (files) => {
          files.set('users.csv', files.get('typologies.csv') ?? Buffer.alloc(0));
          files.delete('typologies.csv');
        }),
      /não pode ser lido/,
    ],
    [
      'with names that leave the zip',
      () => zipped({ 'manifest.json': '{}', '../../etc/passwd': 'x' }),
      /não pode ser lido/,
    ],
    [
      'with a column that is unknown',
      () => sealed({ typologies: [{ ...ITEM, id: '1' }] }),
      /não pode ser lido/,
    ],
    [
      'without the column that identifies rows',
      () => sealed({ typologies: [{ label: 'Um' }] }),
      /não pode ser lido/,
    ],
    ['with more rows than it says', () => manifest({ files: [{ ...first, rows: 0 }] }), /mais de 0 linhas/],
    ['with fewer rows than it says', () => manifest({ files: [{ ...first, rows: 2 }] }), /não pode ser lido/],
    [
      'of too many rows',
      () => sealed({ typologies: Array.from({ length: 10_001 }, () => ITEM) }),
      /10\.000 registros/,
    ],
    [
      'that unpacks to more than 16 MB',
      () => edited(good(), (files) => files.set('typologies.csv', Buffer.alloc(17 * 1024 * 1024, 65))),
      /grande demais/,
    ],
    [
      'of too many files',
      () => zipped(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.csv`, 'A']))),
      /grande demais/,
    ],
    ['that is a table', () => Buffer.from('Código;Descrição\nA;Um'), /não é um pacote/],
    ['that is empty', () => Buffer.alloc(0), /./],
    [
      'of JSON with one letter changed',
      () => Buffer.from(String(json({})).replace('"Um"', '"Uns"')),
      /danificado ou foi editado/,
    ],
    ['of JSON that is cut off', () => json({}).subarray(0, -20), /danificado/],
    ['of JSON of a newer format', () => json({ formatVersion: 3 }), /versão mais nova/],
    ['of JSON of something else', () => Buffer.from('{"format":"outra coisa"}'), /não é um pacote/],
    ['of JSON nested without end', () => Buffer.from('['.repeat(500_000)), /não é um pacote/],
    [
      'of JSON with an unknown list',
      () => sealedJson({ typologies: [JSON_ITEM], users: [] }),
      /não pode ser lido/,
    ],
    ['of JSON with an unknown field', () => json({}, { ...JSON_ITEM, id: 1 }), /não pode ser lido/],
    [
      'of JSON with a parameter that omits a field of its conditions',
      () => sealedJson({ parameters: [{ label: 'Um', attribute: null, attributeValue: null }] }),
      /não pode ser lido/,
    ],
    ['of JSON with NUL in a text', () => json({}, { ...JSON_ITEM, label: 'a\0' }), /não pode ser lido/],
    ['of JSON with half a letter', () => json({}, { ...JSON_ITEM, label: '\ud800' }), /não pode ser lido/],
    ['of JSON with a list for a text', () => json({}, { ...JSON_ITEM, label: ['a'] }), /não pode ser lido/],
    [
      'of JSON with too many records',
      () => sealedJson({ typologies: Array.from({ length: 10_001 }, () => JSON_ITEM) }),
      /10\.000 registros/,
    ],
  ])('%s is refused with the reason', async (_, file, reason) => {
    const { status, body } = await look(client, file());
    expect([status, body.message]).toEqual([400, expect.stringMatching(reason)]);
  });

  it('is refused when it is too large, is missing, or comes without dryRun', async () => {
    expect((await look(client, Buffer.alloc(10 * 1024 * 1024 + 1, 32))).status).toBe(413);
    expect((await client.post(`${PACKAGE_PATH}?dryRun=true`)).status).toBe(400);
    expect((await client.upload(PACKAGE_PATH, good())).status).toBe(400);
  });

  it('is for administrators only', async () => {
    const other = await holderOf(app, client, ['requirements', 'parameters']);
    expect((await other.get(PACKAGE_PATH)).status).toBe(403);
    expect((await look(other, good())).status).toBe(403);
  });
});
