import { createCanvas } from '@napi-rs/canvas';
import { MANUAL_KINDS, type ManualModel } from '@prumo/domain';
import { checkPdf } from '@prumo/pdf-check';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { renderManual, TEMPLATE_VERSIONS } from '../src/index.js';
import { aManual, anEmptyManual } from './manual-sample.js';
import { openPdf, textsOf } from './pdf-reader.js';

const textOf = async (model: ManualModel): Promise<string> =>
  (await textsOf((await renderManual(model)).bytes)).flat().join(' ').replace(/\s+/g, ' ');

/** Numbers of the pages on which a picture is drawn. */
async function pagesWithPicture(bytes: Uint8Array): Promise<number[]> {
  const pdf = await openPdf(bytes);
  const found: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray } = await (await pdf.getPage(number)).getOperatorList();
    if (fnArray.includes(OPS.paintImageXObject)) found.push(number);
  }
  return found;
}

const RESIDENTS = 'https://prumo.exemplo.com.br/m/abcdefghijklmnopqrstuvwxyz';
const LONG = `- ${'palavra **negrita** '.repeat(200)}\n\n## ${'T'.repeat(180)}\n${'x'.repeat(300)}`;

describe.each(MANUAL_KINDS)('a manual: %s', (kind) => {
  it.each([
    ['complete', aManual(kind, { residentsUrl: RESIDENTS, verifyUrl: `${RESIDENTS}/v` })],
    ['empty', anEmptyManual(kind)],
    ['with hostile texts', aManual(kind, { texts: { ...aManual(kind).texts, operation: LONG } })],
  ])('has no finding of the checker: %s', async (_name, model) => {
    expect(await checkPdf((await renderManual(model)).bytes)).toEqual([]);
  });

  it('names the template version that is stored with it', async () => {
    const model = aManual(kind);
    const { info } = await (await openPdf((await renderManual(model)).bytes)).getMetadata();
    expect(info).toMatchObject({ Keywords: `${model.authenticityCode}, ${TEMPLATE_VERSIONS[kind]}` });
  });

  it('has the same bytes for the same model', async () => {
    const [one, same] = await Promise.all([aManual(kind), aManual(kind)].map(renderManual));
    expect(Buffer.compare(one?.bytes ?? new Uint8Array(), same?.bytes ?? new Uint8Array())).toBe(0);
  });

  it('is a draft that lists what is missing, and none once nothing is', async () => {
    const draft = await textOf(anEmptyManual(kind));
    expect(draft).toContain('MINUTA');
    expect(draft).toContain('Data de entrega: dela conta a manutenção');
    for (const one of ['minuta incompleta', 'Desenhos do que foi construído']) expect(draft).toContain(one);
    expect(draft).not.toContain('(edificação)');
    expect(await textOf(aManual(kind))).not.toMatch(/MINUTA|O que falta|minuta incompleta/);
  });
});

it('declares a design life of one year in the singular', async () => {
  const text = await textOf(
    aManual('owner-manual', { lives: [{ system: 'Cobertura', declared: 1, demanded: '≥ 1 ano' }] }),
  );
  expect(text).not.toContain('1 anos');
  expect(text).toContain('a VUP declarada é igual à exigida');
});

it.each([
  ['one storey', { floors: 1, basementLevels: 0 }, 'Incêndio: saia, feche as portas, ligue 193.'],
  ['a basement', { floors: 1, basementLevels: 1 }, 'Incêndio: saia pelas escadas,'],
  ['storeys', { floors: 2, basementLevels: 0 }, 'Incêndio: saia pelas escadas,'],
])('names the stairs in a fire only where there are some: %s', async (_name, shape, expected) => {
  const { building } = aManual('owner-manual');
  const { floors, basementLevels } = shape;
  const construction = { ...building.construction, basementLevels } as typeof building.construction;
  expect(
    await textOf(aManual('owner-manual', { building: { ...building, floors, construction } })),
  ).toContain(expected);
});

describe('the manual of a unit’s owner', () => {
  it('has the seven chapters of NBR 14037 in their order', async () => {
    const text = await textOf(aManual('owner-manual'));
    const titles = [
      ...['1 Apresentação', '2 Garantias e assistência técnica', '3 Memorial descritivo', '4 Fornecedores'],
      ...['5 Operação, uso e limpeza', '6 Manutenção', '7 Informações complementares'],
    ];
    const places = titles.map((title) => text.lastIndexOf(title));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('states terms with their last days, VUP beside the demand, loads and what not to alter', async () => {
    const text = await textOf(aManual('owner-manual'));
    for (const expected of [
      'Contam a partir da entrega, 31/03/2026. O contrato pode dar prazos maiores; não reduz os prazos da lei.',
      'pela data de protocolo do projeto, 01/03/2024',
      'Fundações Solidez e segurança: fissuras e deformações acima dos limites da norma 5 anos (legal) 31/03/2031',
      'Cobertura 25 anos ≥ 20 anos',
      'Carga acidental de 1,5 kN/m² (≈ 150 kg/m²) nos dormitórios',
      'Concreto C30 (30 MPa)',
      'carga de ensaio (não é a de uso): 0,8 kN (≈ 80 kg)',
      'Argamassa (2,5 cm); Bloco cerâmico (14,0 cm)',
      'Peça assistência pelo 0800 000 0000, em dias úteis.',
    ])
      expect(text).toContain(expected);
  });
});

describe('a manual, by its reader and day', () => {
  it('marks evidence that is out of date on the day of its issue', async () => {
    const [product] = aManual('owner-manual').products;
    const of = (generatedAt: string) =>
      textOf(aManual('owner-manual', { generatedAt, products: [{ ...product, title: 'Laudo' } as never] }));
    expect(await of('2028-03-15T12:00:00.000Z')).not.toContain('vencida');
    expect(await of('2028-03-16T12:00:00.000Z')).toMatch(/15\/03\/2028\s+\(vencida\)/);
  });

  it('says after a name with brackets that there may be none, without a second pair', async () => {
    const [activity] = aManual('owner-manual').activities;
    if (!activity) throw new Error('no activity');
    const spda = { ...activity, system: 'Para-raios (SPDA)', isIfAny: true };
    const text = await textOf(aManual('common-areas-manual', { activities: [spda] }));
    expect(text.match(/Para-raios \(SPDA\), se houver/g)).toHaveLength(2);
    expect(text).not.toContain(') (se houver)');
    expect(text).toContain('Piscina (se houver)');
  });

  it('says the next day on or after its issue, from the last record or the delivery', async () => {
    const [activity] = aManual('owner-manual').activities;
    if (!activity) throw new Error('no activity');
    const done = { ...activity, element: 'Feito', lastDoneOn: '2026-04-10' };
    const text = await textOf(
      aManual('owner-manual', { activities: [activity, done], generatedAt: '2026-11-27T12:00:00.000Z' }),
    );
    expect(text).toContain('Semestral Empresa capacitada 31/03/2027');
    expect(text).toContain('Feito: Abrir e fechar por completo Semestral Empresa capacitada 10/04/2027');
  });

  it.each([
    ['owner-manual', ['diga a unidade', 'a quem comprar ou alugar'], ['próximo síndico']],
    ['common-areas-manual', ['diga o local', 'ao próximo síndico'], ['comprar ou alugar', 'diga a unidade']],
  ] as const)('speaks to whom it is for: %s', async (kind, said, unsaid) => {
    const text = await textOf(aManual(kind));
    for (const one of said) expect(text).toContain(one);
    for (const one of unsaid) expect(text).not.toContain(one);
    expect(text).not.toMatch(/comprovação|no cadastro|responde pelo|Perda de garantia/);
  });

  it('counts the terms that are still to be checked, and explains the mark', async () => {
    const { warranties } = aManual('owner-manual');
    const rows = warranties.rows.map((row, at) => (at < 2 ? { ...row, confidence: 'N' as const } : row));
    const text = await textOf(aManual('owner-manual', { warranties: { ...warranties, rows } }));
    expect(text).toContain('Prazos de garantia a conferir na norma: 2');
    expect(text).toContain('Conferir: prazo de fonte secundária');
  });

  it('says what to do when somebody is caught in the lift only where there is one', async () => {
    const model = aManual('owner-manual');
    const construction = { ...model.building.construction, hasElevator: false };
    const without = aManual('owner-manual', { building: { ...model.building, construction } as never });
    expect(await textOf(model)).toContain('Preso no elevador: não force a porta');
    expect(await textOf(without)).not.toContain('Preso no elevador');
  });
});

describe('a picture in a text', () => {
  const key = '0123456789abcdef';
  const texts = { ...aManual('owner-manual').texts, operation: `## Onde fica\n![Quadro de luz](${key})` };
  const canvas = (width: number, height: number) => {
    const drawn = createCanvas(width, height);
    drawn.getContext('2d').fillRect(0, 0, width / 2, height);
    return drawn;
  };

  it.each([
    ['a wide JPEG', canvas(1600, 900).toBuffer('image/jpeg'), 'image/jpeg'],
    ['a tall PNG', canvas(300, 1800).toBuffer('image/png'), 'image/png'],
  ] as const)('is a figure with what it shows: %s', async (_name, file, mediaType) => {
    const pictureFiles = { [key]: { mediaType, base64: file.toString('base64') } };
    const { bytes } = await renderManual(aManual('owner-manual', { texts, pictureFiles }));
    expect(await checkPdf(bytes)).toEqual([]);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/S /Figure');
    expect((await textsOf(bytes)).flat().join(' ')).not.toContain('Quadro de luz');
  });

  it('stays on one page with its heading and the text between them, wherever the page ends', async () => {
    const pictureFiles = {
      [key]: {
        mediaType: 'image/png' as const,
        base64: canvas(900, 900).toBuffer('image/png').toString('base64'),
      },
    };
    const headed = `## Onde fica\n${'O quadro fica no corredor. '.repeat(8)}\n- Abra a porta\n![Quadro de luz](${key})`;
    for (const lines of [0, 10, 20, 30, 40]) {
      const filled = `${'Uma linha.\n\n'.repeat(lines)}${headed}`;
      const { bytes } = await renderManual(
        aManual('owner-manual', { texts: { ...texts, operation: filled }, pictureFiles }),
      );
      const pages = await textsOf(bytes);
      const withHeading = pages.flatMap((page, index) =>
        page.join(' ').includes('Onde fica') ? [index + 1] : [],
      );
      expect([lines, await pagesWithPicture(bytes)]).toEqual([lines, withHeading]);
    }
  });

  it.each([
    ['its file is not there', undefined],
    ['its file is damaged', { [key]: { mediaType: 'image/png' as const, base64: 'AAAA' } }],
  ])('is what it shows in words when %s', async (_name, pictureFiles) => {
    const model = aManual('owner-manual', { texts, ...(pictureFiles && { pictureFiles }) });
    expect(await textOf(model)).toContain('Quadro de luz');
  });
});
