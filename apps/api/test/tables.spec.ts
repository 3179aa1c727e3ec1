import { matchColumns } from '../src/exchange/import/columns.js';
import { column } from '../src/crud/sheet.js';
import { readTable } from '../src/exchange/tables/table-worker.js';
import { isDateFormat } from '../src/exchange/tables/xlsx/dates.js';
import { type Table, TABLE_LIMITS, TableFault } from '../src/exchange/tables/table.js';
import { sheetXml, workbook, workbookOf, workbookXml } from './support/spreadsheet.js';

const text = (value: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(value, encoding);
const cellsOf = ({ header, rows }: Table) => [header, ...rows.map(({ cells }) => cells)];
const read = async (file: Uint8Array) => cellsOf(await readTable(file));

async function faultOf(file: Uint8Array): Promise<string> {
  const error = await readTable(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TableFault);
  return (error as TableFault).message;
}

const NAMES = [
  ['Nome', 'Região'],
  ['São João', 'Ação'],
];

describe('a CSV', () => {
  it.each([
    ['semicolons', 'Nome;Região\r\nSão João;Ação\r\n'],
    ['commas', 'Nome,Região\nSão João,Ação'],
    ['tabs, as pasted', 'Nome\tRegião\nSão João\tAção'],
    ['old line ends', 'Nome;Região\rSão João;Ação\r'],
    ['quotes, and the other delimiter in them', '"Nome";"Região"\n"São João";"Ação"'],
    ['a line that names the delimiter', 'sep=,\nNome,Região\nSão João,Ação'],
    ['empty lines and columns behind', '\n;;\nNome;Região;;\n\nSão João;Ação;;\n;;;\n'],
  ])('is read with %s', async (_, csv) => {
    expect(await read(text(csv))).toEqual(NAMES);
  });

  it.each([
    ['UTF-8', text(NAMES.map((cells) => cells.join(';')).join('\n'))],
    ['UTF-8 with its mark', text(`\ufeff${NAMES.map((cells) => cells.join(';')).join('\n')}`)],
    ['Windows-1252', text('Nome;Região\nSão João;Ação', 'latin1')],
    ['UTF-16 with its mark', text('\ufeffNome;Região\nSão João;Ação', 'utf16le')],
    ['UTF-16 without it', text('Nome;Região\nSão João;Ação', 'utf16le')],
    ['UTF-16, bytes swapped', text('\ufeffNome;Região\nSão João;Ação', 'utf16le').swap16()],
  ])('is read in %s', async (_, file) => {
    expect(await read(file)).toEqual(NAMES);
  });

  it('keeps the line numbers of a spreadsheet, with quoted line breaks and gaps', async () => {
    const { rows } = await readTable(text('Nome;Obs\n"A";"um\ndois; ""três"""\n\nB;'));
    expect(rows).toEqual([
      { line: 2, cells: ['A', 'um\ndois; "três"'] },
      { line: 4, cells: ['B'] },
    ]);
  });

  it('removes the apostrophe before a text like a formula', async () => {
    expect(await read(text("Nome;Obs\n'=1+1;'-2\n'aspas;'"))).toEqual([
      ['Nome', 'Obs'],
      ['=1+1', '-2'],
      ["'aspas", "'"],
    ]);
  });

  it.each([
    ['nothing', text(''), 'está vazio'],
    ['nothing but blanks', text(' ; \n\n'), 'está vazio'],
    ['bytes that are no text', Buffer.from([1, 2, 0, 3, 0, 0, 0, 5, 9, 0]), 'não é um texto'],
    ['UTF-8 that it is not', Buffer.from([0xef, 0xbb, 0xbf, 0xe3, 0x28]), 'UTF-8'],
    ['a line that never ends', text(`Nome\n${'x'.repeat(2_000_000)}`), 'linha 2'],
    ['a quote that never ends', text(`Nome\n"${'x;\n'.repeat(500_000)}`), 'linha 2'],
    ['a quote that does not end', text('Nome\nA\n"B;C'), 'linha 3'],
    ['too many rows', text(`Nome\n${'A\n'.repeat(TABLE_LIMITS.rows + 1)}`), '10.000 linhas'],
    ['blank lines without end', text(`Nome\n${'\n'.repeat(TABLE_LIMITS.lines + 1)}`), 'linhas vazias'],
    ['too many columns', text('A;'.repeat(TABLE_LIMITS.columns) + 'B'), '100 colunas'],
    ['a PDF', text('%PDF-1.7'), 'PDF'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), '.xls'],
  ])('is refused with %s', async (_, file, why) => {
    expect(await faultOf(file)).toContain(why);
  });
});

describe('the heading of a column', () => {
  it('is cut to 200 characters', async () => {
    const { header } = await readTable(text(`${'('.repeat(9000)};Nome\n1;2`));
    expect(header).toEqual(['('.repeat(200), 'Nome']);
  });

  it('is compared in linear time', () => {
    const header = Array.from({ length: TABLE_LIMITS.columns }, () => '('.repeat(10_000));
    const start = performance.now();
    matchColumns([column.text('name', 'Nome (m)')], { header, rows: [] });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a CSV with titles above the header', () => {
  it('is read by the delimiter of the first line that has one', async () => {
    expect(await read(text('Relação de obras\n\nNome,Região\nSão João,Ação'))).toEqual([
      ['Relação de obras'],
      ...NAMES,
    ]);
  });
});

describe('a workbook', () => {
  it('removes the apostrophe that a CSV has before a text like a formula', async () => {
    expect(await read(workbookOf([['Nome'], ["'@arroba"], ["''aspas"], ["'aspas"]]))).toEqual([
      ['Nome'],
      ['@arroba'],
      ["'aspas"],
      ["'aspas"],
    ]);
  });

  it('marks hidden rows and columns, by attribute or by a size of zero', async () => {
    const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = workbook({
      'xl/worksheets/sheet1.xml': sheetXml(
        `<row r="1">${cell('Nome')}</row><row r="2" hidden="1">${cell('A')}</row><row r="3">${cell('B')}</row>
         <row r="4" ht="0" customHeight="1">${cell('C')}</row><row r="5" ht="15" customHeight="1">${cell('D')}</row>`,
      ).replace(
        '<sheetData>',
        `<cols><col min="2" max="3" hidden="true"/><col min="4" max="4"/>
         <col min="5" max="5" width="0" customWidth="1"/><col min="6" max="6" width="9"/></cols><sheetData>`,
      ),
    });
    const { rows, hiddenColumns } = await readTable(file);
    expect([rows.map(({ isHidden = false }) => isHidden), hiddenColumns]).toEqual([
      [true, false, true, false],
      [1, 2, 4],
    ]);
  });

  it('reads shared and inline texts, numbers, dates and booleans by type', async () => {
    const file = workbook({
      'xl/worksheets/sheet1.xml': sheetXml(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Valor</t></is></c></row>
         <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>12.5</v></c><c r="D3" s="3"><v>61</v></c></row>
         <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" s="1"><v>46096</v></c><c r="C4" s="2"><v>46096.5</v></c></row>
         <row r="5"><c r="A5"><f>1+1</f><v>2</v></c><c r="B5" t="str"><f>A1</f><v>Nome</v></c><c r="C5" s="1"/></row>
         <row r="9"><c r="A9" s="1"/></row>`,
      ),
    });
    const { header, rows } = await readTable(file);
    expect(header).toEqual(['Nome', 'Valor']);
    expect(rows).toEqual([
      { line: 3, cells: ['Edifício Aurora', null, 12.5, 61] },
      { line: 4, cells: [true, { day: '2026-03-15' }, { day: '2026-03-15T12:00:00' }] },
      { line: 5, cells: [2, 'Nome'] },
    ]);
  });

  it('reads dates from 1904 if declared, and refuses 29 February 1900', async () => {
    const day = (serial: number) =>
      sheetXml(`<row><c t="s"><v>0</v></c></row><row><c s="1"><v>${serial}</v></c></row>`);
    const of1904 = workbookXml('<sheet name="D" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>');
    const sheet = 'xl/worksheets/sheet1.xml';
    expect(await read(workbook({ [sheet]: day(0), 'xl/workbook.xml': of1904 }))).toEqual([
      ['Nome'],
      [{ day: '1904-01-01' }],
    ]);
    expect(await read(workbook({ [sheet]: day(59) }))).toEqual([['Nome'], [{ day: '1900-02-28' }]]);
    expect(await read(workbook({ [sheet]: day(60) }))).toEqual([['Nome'], [{ fault: 'data inválida' }]]);
    expect(await read(workbook({ [sheet]: day(61) }))).toEqual([['Nome'], [{ day: '1900-03-01' }]]);
  });

  it('is read from its first visible sheet', async () => {
    const sheets =
      '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>';
    const file = workbook({
      'xl/workbook.xml': workbookXml(sheets),
      'xl/worksheets/sheet1.xml': sheetXml('<row><c><v>1</v></c></row>'),
      'xl/worksheets/sheet2.xml': sheetXml('<row><c><v>2</v></c></row>'),
    });
    expect(await read(file)).toEqual([['2']]);
    const none = workbook({
      'xl/workbook.xml': workbookXml('<sheet name="A" sheetId="1" state="veryHidden" r:id="rId1"/>'),
    });
    expect(await faultOf(none)).toContain('não tem planilha visível');
  });

  it('gives the reason of a cell without a reliable value', async () => {
    const file = workbook({
      'xl/worksheets/sheet1.xml': sheetXml(
        `<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>
         <row r="2"><c><f>B2</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
         <row r="3"><c><v>1</v></c><c s="1"><v>-4</v></c></row>
         <row r="4"><c r="A4"><v>1</v></c></row><row r="5"><c r="A5"><v>1</v></c><c r="B5"><v>2</v></c></row>`,
        '<mergeCells><mergeCell ref="A4:A5"/></mergeCells>',
      ),
    });
    const { rows } = await readTable(file);
    const fault = (why: string) => ({ fault: expect.stringContaining(why) as string });
    expect(rows.map(({ cells }) => cells)).toEqual([
      [fault('fórmula'), fault('#DIV/0!')],
      [1, fault('data inválida')],
      [1],
      [fault('mesclada'), 2],
    ]);
  });

  const sheet = 'xl/worksheets/sheet1.xml';
  const good = sheetXml('<row><c t="s"><v>0</v></c></row>');
  /** So many elements, one beside the other, in as little as can be. */
  const elements = (count: number): Uint8Array =>
    Buffer.concat([
      Buffer.from('<worksheet><sheetData><row>'),
      Buffer.alloc(count * 4, '<c/>'),
      Buffer.from('</row></sheetData></worksheet>'),
    ]);
  const attributes = (count: number): string =>
    `<a ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`;
  const formats = (count: number): string =>
    `<styleSheet><cellXfs>${'<xf numFmtId="164"/>'.repeat(count)}</cellXfs></styleSheet>`;
  const bomb = new Uint8Array(TABLE_LIMITS.unpackedBytes + 1).fill(32);
  it.each([
    ['is cut off', workbookOf([['A']]).subarray(0, 300), 'danificada'],
    ['has no sheet', workbook({}), 'danificada'],
    ['has no workbook', workbook({ [sheet]: good, 'xl/workbook.xml': undefined }), 'danificada'],
    ['has no relations', workbook({ [sheet]: good, '_rels/.rels': undefined }), 'danificada'],
    [
      'names a text that is not there',
      workbook({ [sheet]: sheetXml('<row><c t="s"><v>9</v></c></row>') }),
      'danificada',
    ],
    ['is no XML', workbook({ [sheet]: '<worksheet><sheetData>' }), 'danificada'],
    [
      'is no UTF-8',
      workbook({ [sheet]: Buffer.from(good.replace('</row>', '\u00ff</row>'), 'latin1') }),
      'danificada',
    ],
    ['would unpack to too much', workbook({ [sheet]: bomb }), 'grande demais'],
    [
      'unpacks far beyond its size',
      workbook({ [sheet]: new Uint8Array(TABLE_LIMITS.ratioFrom + 1).fill(32) }),
      'grande demais',
    ],
    [
      'declares entities',
      workbook({
        [sheet]: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${good.slice(good.indexOf('<worksheet'))}`,
      }),
      'DTD',
    ],
    [
      'names an unknown entity',
      workbook({ [sheet]: good.replace('<v>0</v>', '<v>&lol;</v>') }),
      'danificada',
    ],
    [
      'has too many rows',
      workbookOf(Array.from({ length: TABLE_LIMITS.rows + 2 }, () => ['A'])),
      '10.000 linhas',
    ],
    [
      'has too many columns',
      workbook({ [sheet]: sheetXml('<row><c r="ZZ1"><v>1</v></c></row>') }),
      '100 colunas',
    ],
    ['has a cell too long', workbookOf([['A'], ['x'.repeat(TABLE_LIMITS.cell + 1)]]), 'linha 2'],
    ['nests 1.9 million tags', workbook({ [sheet]: sheetXml('<a>'.repeat(1_900_000)) }), 'estrutura'],
    ['has 9 million elements', workbook({ [sheet]: elements(9_000_000) }), 'grande demais'],
    ['has a tag of 400,000 attributes', workbook({ [sheet]: sheetXml(attributes(400_000)) }), 'estrutura'],
    [
      'has 200,000 cell formats',
      workbook({ [sheet]: good, 'xl/styles.xml': formats(200_000) }),
      'grande demais',
    ],
    [
      'has 1,000 tags of 1,000 attributes at once',
      workbook({ [sheet]: sheetXml(attributes(1000).replace('/>', '>').repeat(1000)) }),
      'estrutura',
    ],
  ])('is refused when it %s', async (_, file, why) => {
    expect(await faultOf(file)).toContain(why);
  });

  it.each([
    ['brackets that never close', '['.repeat(200_000)],
    ['brackets that close at once', '[]'.repeat(100_000)],
    ['quotes that never close', '"'.repeat(200_001)],
    ['elapsed hours that never close', '[h'.repeat(100_000)],
  ])('reads a number format of %s in the time of its length', async (_, code) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>
      <cellXfs>${'<xf numFmtId="164"/>'.repeat(2000)}</cellXfs></styleSheet>`;
    const start = performance.now();
    await readTable(workbook({ [sheet]: good, 'xl/styles.xml': styles }));
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each([
    ['dd/mm/yyyy', true],
    ['[$-416]dd/mm/yyyy;@', true],
    ['[h]:mm', true],
    ['[mm]:ss', true],
    ['[Red]0.00', false],
    ['0.00" dB"', false],
    ['[$R$-416] #,##0.00', false],
    ['General', false],
    ['"[dia] "0', false],
  ])('takes the format %s for a date: %s', (code, isDate) => {
    expect(isDateFormat(164, code)).toBe(isDate);
  });

  it('reads 10,000 rows of 60 columns of texts', async () => {
    const file = workbookOf(
      Array.from({ length: TABLE_LIMITS.rows + 1 }, (_row, line) =>
        Array.from({ length: 60 }, (_cell, at) => String((line * 31 + at * 17) % 997)),
      ),
    );
    expect((await readTable(file, undefined, 60_000)).rows).toHaveLength(TABLE_LIMITS.rows);
  }, 120_000);

  it('is refused when it takes too long', async () => {
    await expect(readTable(workbookOf([['A']]), undefined, -1)).rejects.toThrow('demorou demais');
  });
});
