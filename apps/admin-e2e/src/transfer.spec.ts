import { createPerson, type Person, signInAs } from './data/accounts.js';
import { dialog, field, options, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import {
  context,
  countGestures,
  eventually,
  page,
  product,
  screenshot,
  startSignedIn,
} from './support/index.js';

const MODULES = ['buildings', 'technicians', 'reports'];
const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const MAX_CLICKS = 4;

startSignedIn();

let heir: Person;
let owner: Person;

beforeAll(async () => {
  heir = await createPerson(context, 'herdeira@exemplo.com', MODULES, 'Heloísa Reis');
  owner = await createPerson(context, 'dono@exemplo.com', MODULES, 'Danilo Reis');
});

const transferOf = (name: string) => page.getByRole('dialog', { name: `Transferir ${name}` });

async function openFromRow(name: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Transferir' }).click();
  await transferOf(name).getByText('Mudam de dono: 1 edificação').waitFor();
}

const isListed = (name: string) => page.getByRole('link', { name, exact: true }).count();

it('an administrator transfers a building in four clicks', async () => {
  const technician = await createTechnician(context);
  await createBuilding(context, technician.id, { name: 'Torre Norte' });
  await visit(page, '/buildings');
  const gestures = await countGestures(page);
  await openFromRow('Torre Norte');
  await page.keyboard.type('heloísa');
  await options(page, /Heloísa Reis/).click();
  await screenshot(page, 'transfer-admin-1366');
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await toast(page, '1 edificação agora é de Heloísa Reis (herdeira@exemplo.com).');
  expect(gestures.clicks).toBeLessThanOrEqual(MAX_CLICKS);
});

it('an owner transfers one building by e-mail and selected ones at once, and the new owner has them', async () => {
  await signInAs(page, product, owner);
  const technician = await createTechnician(context);
  for (const name of ['Torre Sul', 'Torre Leste', 'Torre Oeste'])
    await createBuilding(context, technician.id, { name });
  await visit(page, '/buildings');
  const gestures = await countGestures(page);
  await openFromRow('Torre Sul');
  await page.keyboard.type(heir.email);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await screenshot(page, `transfer-owner-${size.width}`);
  }
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await toast(page, `1 edificação agora é de ${heir.email}.`);
  expect(gestures.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  await eventually(() => isListed('Torre Sul')).toBe(0);

  for (const name of ['Torre Leste', 'Torre Oeste'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Transferir' }).click();
  await field(page, 'E-mail do novo dono').fill('ninguem@exemplo.com');
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await dialog(page).getByText('Ninguém com este e-mail pode receber edificações.').waitFor();
  await field(page, 'E-mail do novo dono').fill(heir.email);
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await toast(page, `2 edificações agora são de ${heir.email}.`);

  await signInAs(page, product, heir);
  await visit(page, '/buildings');
  for (const name of ['Torre Norte', 'Torre Sul', 'Torre Leste', 'Torre Oeste'])
    await eventually(() => isListed(name)).toBe(1);
});
