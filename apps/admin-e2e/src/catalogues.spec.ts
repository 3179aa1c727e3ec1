import type { Page } from 'playwright-core';

import { type CatalogueCase, describeCatalogue } from './catalogues/suite.js';
import { callApi, idOf } from './data/api.js';
import { dialog, errorOf, field, leaveFreely, save, visit } from './data/form.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.stop());

const TAKEN = 'Código já cadastrado. Escolha um código único.';
const PLAIN = ['Código', 'Descrição', 'Ativa', 'Ações'];
const withColumn = (name: string) => ['Código', 'Descrição', name, 'Ativa', 'Ações'];

const CATALOGUES: readonly CatalogueCase[] = [
  {
    path: '/typologies',
    title: 'Tipos de Uso',
    columns: withColumn('Unidades que abriga'),
    newLabel: 'Novo Tipo de Uso',
    created: 'Tipo de uso cadastrado com sucesso!',
    updated: 'Tipo de uso atualizado com sucesso!',
    deactivated: 'Tipo de uso desativado.',
    removed: 'foi removido.',
    duplicate: TAKEN,
    knownCode: 'RES-UNI',
  },
  {
    path: '/noise-classes',
    title: 'Classes de Ruído',
    columns: withColumn('Faixa dB'),
    newLabel: 'Nova Classe de Ruído',
    created: 'Classe de ruído cadastrada com sucesso!',
    updated: 'Classe de ruído atualizada com sucesso!',
    deactivated: 'Classe de ruído desativada.',
    removed: 'foi removida.',
    duplicate: TAKEN,
    knownCode: 'III',
    fill: async (page: Page) => field(page, 'Mínimo').fill('70'),
    shown: '70+',
  },
  {
    path: '/aggressiveness-classes',
    title: 'Classes de Agressividade Ambiental',
    columns: withColumn('Risco'),
    newLabel: 'Nova Classe de Agressividade',
    created: 'Classe de agressividade cadastrada com sucesso!',
    updated: 'Classe de agressividade atualizada com sucesso!',
    deactivated: 'Classe de agressividade desativada.',
    removed: 'foi removida.',
    duplicate: TAKEN,
    knownCode: 'III',
    fill: async (page: Page) => {
      await field(page, 'Risco').click();
      await page.getByRole('option', { name: 'Elevado' }).click();
    },
    shown: 'Elevado',
  },
  {
    path: '/predominant-colors',
    title: 'Cores Predominantes',
    columns: withColumn('Absortância'),
    newLabel: 'Nova Cor Predominante',
    created: 'Cor predominante cadastrada com sucesso!',
    updated: 'Cor predominante atualizada com sucesso!',
    deactivated: 'Cor predominante desativada.',
    removed: 'foi removida.',
    duplicate: TAKEN,
    knownCode: 'BRANCA',
    fill: async (page: Page) => field(page, 'Absortância mínima').fill('0,5'),
    shown: '0,500–1,000',
  },
  {
    path: '/constructive-systems',
    title: 'Sistemas Construtivos',
    columns: PLAIN,
    newLabel: 'Novo Sistema Construtivo',
    created: 'Sistema construtivo cadastrado com sucesso!',
    updated: 'Sistema construtivo atualizado com sucesso!',
    deactivated: 'Sistema construtivo desativado.',
    removed: 'foi removido.',
    duplicate: TAKEN,
    knownCode: 'ACO',
  },
  {
    path: '/materials',
    title: 'Materiais',
    columns: ['Código', 'Descrição', 'λ, W/(m·K)', 'ρ, kg/m³', 'c, kJ/(kg·K)', 'Fonte', 'Ativa', 'Ações'],
    newLabel: 'Novo Material',
    created: 'Material cadastrado com sucesso!',
    updated: 'Material atualizado com sucesso!',
    deactivated: 'Material desativado.',
    removed: 'foi removido.',
    duplicate: TAKEN,
    knownCode: 'ACO',
    fill: async (page: Page) => {
      await field(page, 'Condutividade térmica').fill('0,045');
      await field(page, 'Densidade').fill('1234,5');
      await field(page, 'Calor específico').fill('0,92');
    },
    shown: '1.234,5',
  },
  {
    path: '/surface-finishes',
    title: 'Acabamentos de Superfície',
    columns: ['Código', 'Descrição', 'Absortância', 'Emissividade', 'Fonte', 'Ativa', 'Ações'],
    newLabel: 'Novo Acabamento de Superfície',
    created: 'Acabamento de superfície cadastrado com sucesso!',
    updated: 'Acabamento de superfície atualizado com sucesso!',
    deactivated: 'Acabamento de superfície desativado.',
    removed: 'foi removido.',
    duplicate: TAKEN,
    knownCode: 'ASFALTO',
    fill: async (page: Page) => field(page, 'Absortância mínima').fill('0,5'),
    shown: '0,500–1,000',
  },
  {
    path: '/requirements',
    title: 'Requisitos',
    columns: PLAIN,
    newLabel: 'Novo Requisito',
    created: 'Requisito cadastrado com sucesso!',
    updated: 'Requisito atualizado com sucesso!',
    deactivated: 'Requisito desativado.',
    removed: 'foi removido.',
    duplicate: TAKEN,
    knownCode: '12',
  },
  {
    path: '/criteria',
    title: 'Critérios',
    columns: PLAIN,
    newLabel: 'Novo Critério',
    created: 'Critério cadastrado.',
    updated: 'Critério atualizado.',
    deactivated: 'Critério desativado.',
    removed: 'foi removido.',
    duplicate: 'Código já cadastrado.',
    knownCode: '7.2.1',
  },
];

for (const catalogue of CATALOGUES) describeCatalogue(() => product, catalogue);

it('a cleared level is a missing required field, not zero', async () => {
  const { page, context, problems } = await openPage(product);
  leaveFreely(page);
  await signIn(page, product);
  const stored = async () => (await callApi<{ minDb: number }[]>(context, 'GET', 'noise-classes'))[1]?.minDb;
  const id = await idOf(context, 'noise-classes', 'II');
  const before = await stored();
  await visit(page, `/noise-classes?edit=${id}`);
  await dialog(page).getByText('Mínimo *').first().waitFor();
  await field(page, 'Mínimo').click();
  await page.keyboard.press('Backspace');
  await save(page);
  await eventually(() => errorOf(page, 'Mínimo')).toBe('Mínimo é obrigatório');
  expect([before, await stored()]).toEqual([before, before]);
  expect(problems).toEqual([]);
  await context.close();
});
