import { callApi } from './data/api.js';
import { chooseByKeyboard, dialog, field, visit } from './data/form.js';
import { createTechnician } from './data/records.js';
import { issuePdf } from './data/reports.js';
import { context, countGestures, page, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

/** A house of two storeys, in metres, with the layers of its external walls and of its roof. */
const MODEL = [
  'ISO-10303-21;',
  'HEADER;',
  "FILE_DESCRIPTION((''),'2;1');",
  "FILE_NAME('','',(''),(''),'','','');",
  "FILE_SCHEMA(('IFC4'));",
  'ENDSEC;',
  'DATA;',
  "#1=IFCBUILDING('0000000000000000000001',$,'Casa Aurora',$,$,$,$,$,.ELEMENT.,$,$,$);",
  "#2=IFCBUILDINGSTOREY('0000000000000000000002',$,'Terreo',$,$,$,$,$,.ELEMENT.,0.);",
  "#3=IFCBUILDINGSTOREY('0000000000000000000003',$,'Superior',$,$,$,$,$,.ELEMENT.,2.8);",
  "#4=IFCBUILDINGSTOREY('0000000000000000000004',$,'Cobertura',$,$,$,$,$,.ELEMENT.,5.6);",
  "#5=IFCMATERIAL('Argamassa comum',$,$);",
  "#6=IFCMATERIAL('CER-1600',$,$);",
  '#7=IFCMATERIALLAYER(#5,0.025,$,$,$,$,$);',
  '#8=IFCMATERIALLAYER(#6,0.2,$,$,$,$,$);',
  "#9=IFCMATERIALLAYERSET((#7,#8,#7),'Parede 25',$);",
  "#10=IFCWALL('0000000000000000000010',$,'Parede 1',$,$,$,$,$,$);",
  "#11=IFCWALL('0000000000000000000011',$,'Parede 2',$,$,$,$,$,$);",
  "#12=IFCRELASSOCIATESMATERIAL('0000000000000000000012',$,$,$,(#10,#11),#9);",
  "#13=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);",
  "#14=IFCPROPERTYSET('0000000000000000000014',$,'Pset_WallCommon',$,(#13));",
  "#15=IFCRELDEFINESBYPROPERTIES('0000000000000000000015',$,$,$,(#10,#11),#14);",
  "#16=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000016',$,$,$,(#10),#2);",
  "#17=IFCRELCONTAINEDINSPATIALSTRUCTURE('0000000000000000000017',$,$,$,(#11),#3);",
  "#18=IFCMATERIAL('EPS',$,$);",
  "#19=IFCMATERIAL('Concreto normal',$,$);",
  '#20=IFCMATERIALLAYER(#18,0.04,$,$,$,$,$);',
  '#21=IFCMATERIALLAYER(#19,0.12,$,$,$,$,$);',
  "#22=IFCMATERIALLAYERSET((#20,#21),'Laje isolada',$);",
  "#23=IFCSLAB('0000000000000000000023',$,'Laje',$,$,$,$,$,.ROOF.);",
  "#24=IFCRELASSOCIATESMATERIAL('0000000000000000000024',$,$,$,(#23),#22);",
  "#25=IFCELEMENTQUANTITY('0000000000000000000025',$,'Qto_BuildingBaseQuantities',$,$,(#26));",
  "#26=IFCQUANTITYAREA('GrossFloorArea',$,$,184.3,$);",
  "#27=IFCRELDEFINESBYPROPERTIES('0000000000000000000027',$,$,$,(#1),#25);",
  'ENDSEC;',
  'END-ISO-10303-21;',
].join('\n');

interface Row {
  label: string;
  situation: string;
  designValue: number | null;
}

const press = (name: string | RegExp, place = dialog(page)): Promise<void> =>
  place.getByRole('button', { name }).click();

/** The model is chosen as a person does it: by the file chooser that a click opens. */
async function chooseModel(): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Escolher arquivo IFC')]);
  await chooser.setFiles({
    ...{ name: 'casa.ifc', mimeType: 'application/octet-stream', buffer: Buffer.from(MODEL) },
  });
}

/** Fills in by keyboard what the model does not tell. */
async function fillRest(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await field(page, label).click();
    await page.keyboard.type(text);
  }
}

it('a house from a model has a PDE with proven thermal rows in 16 clicks', async () => {
  await createTechnician(context);
  await visit(page, '/buildings');
  const gestures = await countGestures(page);
  await press('Mais opções da lista', page.getByRole('main'));
  await page.getByRole('menuitem', { name: 'A partir de um modelo IFC' }).click();
  await chooseModel();
  await dialog(page)
    .getByText(/IfcBuildingStorey #2/)
    .first()
    .waitFor();
  await screenshot(page, 'ifc-new-desk');
  await press('Preencher o formulário');
  await field(page, 'Altura').waitFor();
  expect(await field(page, 'Altura').inputValue()).toMatch(/^5,6/);
  await fillRest({ CEP: '80010000', Logradouro: 'Praça Tiradentes' });
  for (const [label, text] of Object.entries({
    'Tipo de uso': 'Residencial unifamiliar',
    'Classe de ruído': 'II',
    'Classe de agressividade': 'Moderada',
  })) {
    await field(page, label).click();
    await chooseByKeyboard(page, text);
  }
  await screenshot(page, 'ifc-form-desk');
  await press('Salvar');
  await press('Criar e atribuir', page.getByRole('dialog', { name: 'Composições do modelo' }));
  await page.getByRole('heading', { level: 1, name: 'Casa Aurora' }).waitFor();
  await page.getByRole('link', { name: 'Gerar relatório' }).click();
  await dialog(page).getByLabel('Selecionar tudo: Mínimo').click();
  await press('Salvar');
  const created = page.getByRole('dialog', { name: 'Relatório criado' });
  await press('Usar como comprovação', created);
  await created.getByText('O memorial é evidência das linhas térmicas deste relatório.').waitFor();
  await screenshot(page, 'report-created-desk');
  const issued = context.waitForEvent('request', (request) => request.url().includes('/jsreport?inline=1'));
  await press('Gerar PDF', created);
  await issued;
  expect(gestures).toEqual({ clicks: 16, keys: 3 });

  const [report] = await callApi<{ id: number }[]>(context, 'GET', 'reports');
  const { rows } = await callApi<{ rows: Row[] }>(context, 'GET', `reports/${report?.id}/verification`);
  const ofLayers = rows.filter(({ label }) => /^(Transmitância|Capacidade) térmica/.test(label));
  expect(ofLayers.map(({ label, situation, designValue }) => [label, situation, designValue])).toEqual([
    ['Transmitância térmica U (ZB1 e ZB2)', 'meets', 2.2952],
    ['Capacidade térmica CT (ZB1 a ZB7)', 'meets', 394.4],
    ['Transmitância térmica U da cobertura (ZB1 e ZB2)', 'meets', 0.7821],
  ]);
  const pdf = await issuePdf(context, report?.id ?? 0);
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
