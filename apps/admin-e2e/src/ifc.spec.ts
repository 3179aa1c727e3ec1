import type { Locator } from 'playwright-core';

import { callApi } from './data/api.js';
import { dialog, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, page, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

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
  'ENDSEC;',
  'END-ISO-10303-21;',
].join('\n');

interface Coded {
  id: number;
  code: string;
  requirementId: number;
  criterionId: number;
}
interface Row {
  situation: string;
  designValue: number | null;
}

/** The walls' analysis of chapter 11 at its one level. */
async function wallStructure() {
  const analyses = await callApi<Coded[]>(context, 'GET', 'analyses');
  const found = analyses.find(({ code }) => code === '11.2.1');
  if (!found) throw new Error('No analysis 11.2.1.');
  return {
    requirements: [{ id: found.requirementId, position: 0, isEnabled: true }],
    criteria: [{ id: found.criterionId, position: 0 }],
    analyses: [{ id: found.id, position: 0, levels: ['minimum'] }],
  };
}

it('a model becomes proven rows of a report in four clicks', async () => {
  const technician = await createTechnician(context);
  const building = await createBuilding(context, technician.id, { filingDate: '2022-01-10' });
  const structure = await wallStructure();
  const body = { buildingId: building.id, structure };
  const report = await callApi<{ id: number }>(context, 'POST', 'reports/with-structure', body);
  await visit(page, `/buildings/${building.id}`);
  let clicks = 0;
  const click = async (button: Locator) => {
    clicks += 1;
    await button.click();
  };
  await click(page.getByRole('button', { name: 'Ler modelo IFC' }));
  clicks += 1;
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'casa.ifc', mimeType: 'application/octet-stream', buffer: Buffer.from(MODEL) });
  await dialog(page)
    .getByText(/IfcBuildingStorey #2/)
    .first()
    .waitFor();
  await screenshot(page, 'ifc-desk');
  await click(dialog(page).getByRole('button', { name: 'Aplicar o escolhido' }));
  await toast(page, 'O que você escolheu do modelo foi gravado.');
  await click(page.getByRole('button', { name: 'Usar como comprovação' }));
  await page.getByText('O memorial é evidência das linhas térmicas deste relatório.').waitFor();
  expect(clicks).toBe(4);
  const { rows } = await callApi<{ rows: Row[] }>(context, 'GET', `reports/${report.id}/verification`);
  expect(rows.map(({ situation, designValue }) => [situation, designValue])).toEqual([
    ['meets', 2.2952],
    ['meets', 394.4],
  ]);
});
