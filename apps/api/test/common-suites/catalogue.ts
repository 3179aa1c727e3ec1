import { csv, runImport } from '../support/import.js';
import { createOf, nextCode, type ResourceCase, type Running } from './suite.js';
import { answersLists } from './lists.js';
import { keepsRecords } from './records.js';
import { refusesWrongInput } from './refusals.js';

const LABEL_LONG = 'Descrição deve ter no máximo 255 caracteres';

/** A catalogue: its path, its longest code, and what it asks beyond code, label and active flag. */
export interface CatalogueCase {
  resource: string;
  codeLength?: number;
  /** The text for a description that is too long. */
  labelMessage?: string;
  extra?: Record<string, unknown>;
  numbers?: readonly string[];
  sortable?: readonly string[];
}

const asResource = ({
  resource,
  codeLength = 32,
  labelMessage = LABEL_LONG,
  extra = {},
  numbers = [],
}: CatalogueCase): ResourceCase => ({
  resource,
  tables: [resource.replaceAll('-', '_')],
  body: () => ({ code: nextCode(), label: 'Uso Misto', isActive: true, ...extra }),
  required: { code: 'Código é obrigatório', label: 'Descrição é obrigatória' },
  longest: { code: [codeLength, `Máx ${codeLength} caracteres`], label: [255, labelMessage] },
  numbers,
});

/** What every catalogue does. Called once for each. */
export function behavesAsCatalogue(running: () => Running, catalogue: CatalogueCase): void {
  const tested = asResource(catalogue);
  const path = `/api/${catalogue.resource}`;
  const codes = async (query: Record<string, unknown>): Promise<string[]> =>
    ((await running().admin.get(path, query)).body as { code: string }[]).map(({ code }) => code);

  describe(catalogue.resource, () => {
    keepsRecords(running, tested, { label: 'Outra descrição' });
    answersLists(running, tested, ['code', 'label', 'isActive', ...(catalogue.sortable ?? [])]);
    refusesWrongInput(running, tested);

    it('is active by default, and changed by a PUT of isActive only', async () => {
      const created = await createOf(running(), tested, { isActive: undefined });
      expect(created).toMatchObject({ isActive: true });
      const { body } = await running().admin.put(`${path}/${created.id}`, { isActive: false });
      expect(body).toMatchObject({ ...created, isActive: false, updatedAt: body.updatedAt });
      const inactive = await codes({ filter: { isActive: false } });
      expect(inactive).toContain(created['code']);
      expect(await codes({ filter: { isActive: true } })).not.toContain(created['code']);
    });

    it('keeps code and description trimmed', async () => {
      const code = nextCode();
      const created = await createOf(running(), tested, { code: `  ${code} `, label: ' Descrição  ' });
      expect(created).toMatchObject({ code, label: 'Descrição' });
    });

    it('refuses a duplicate code on its field, on create and rename', async () => {
      const [first, second] = [await createOf(running(), tested), await createOf(running(), tested)];
      const message = 'Já existe um registro com este código.';
      for (const answer of [
        await running().admin.post(path, { ...(await tested.body()), code: first['code'] }),
        await running().admin.put(`${path}/${second.id}`, { code: first['code'] }),
      ])
        expect([answer.status, answer.body]).toEqual([
          409,
          { statusCode: 409, message, errors: { code: message } },
        ]);
    });

    it('treats codes as equal that differ only in case, accents, composition or width', async () => {
      const code = `Á${nextCode()}`.slice(0, 8);
      await createOf(running(), tested, { code });
      const wide = code.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
      for (const other of [code.toLowerCase(), code.replace('Á', 'A'), code.normalize('NFD'), wide]) {
        const answer = await running().admin.post(path, { ...(await tested.body()), code: other });
        expect([other, answer.status, Object.keys(answer.body.errors as object)]).toEqual([
          other,
          409,
          ['code'],
        ]);
      }
    });

    it.each([
      ['a zero-width character', 'A\u200bB', 'Retire quebras de linha e caracteres invisíveis'],
      ['a line end', 'A\nB', 'Retire quebras de linha e caracteres invisíveis'],
      ['a Cyrillic letter that looks Latin', 'M\u0418', 'Use só letras do alfabeto latino'],
    ])('refuses %s in a code', async (_, code, message) => {
      const { status, body } = await running().admin.post(path, { ...(await tested.body()), code });
      expect([status, body.errors]).toEqual([400, { code: message }]);
    });

    it('matches an imported code with the stored one, which keeps its spelling', async () => {
      const code = `Ç${nextCode()}`.slice(0, 8);
      await createOf(running(), tested, { code });
      const file = csv([
        ['Código', 'Descrição'],
        [code.replace('Ç', 'c').toLowerCase(), 'Do arquivo'],
      ]);
      const { body } = await runImport(running().admin, tested.resource, file);
      expect(body.total).toMatchObject({ created: 0, changed: 1, wrong: 0 });
      const [record] = (await running().admin.get(path, { filter: { code } })).body as { label: string }[];
      expect(record).toMatchObject({ code, label: 'Do arquivo' });
    });

    it('refuses to restore a deleted record whose code is in use in another case', async () => {
      const code = `R${nextCode()}`.slice(0, 8);
      const { id } = await createOf(running(), tested, { code });
      await running().admin.delete(`${path}/${id}`);
      await createOf(running(), tested, { code: code.toLowerCase() });
      const [item] = (
        await running().admin.get('/api/trash', { filter: { resource: tested.resource, recordId: id } })
      ).body as { id: number }[];
      const { status, body } = await running().admin.post(`/api/trash/${item?.id}/restore`, {});
      expect([status, Object.keys(body.errors as object)]).toEqual([409, ['code']]);
    });

    it('accepts one of several concurrent creates of the same code in different cases', async () => {
      const body = await tested.body();
      const code = `Á${nextCode()}`.slice(0, 8);
      const answers = await Promise.all(
        [code, code.toLowerCase(), code.normalize('NFD').toLowerCase()].map((one) =>
          running().admin.post(path, { ...body, code: one }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('is listed by code in natural order of numbers', async () => {
      for (const code of ['Z9.10', 'z9.9', 'Z10.1', 'Z9.9A'].map((code) => code.slice(0, 8)))
        await createOf(running(), tested, { code });
      const order = await codes({ filter: { q: 'z' } });
      const mine = order.filter((code) => /^Z(9|10)\.\d+A?$/i.test(code));
      expect(mine.map((code) => code.toUpperCase())).toEqual(['Z9.9', 'Z9.9A', 'Z9.10', 'Z10.1']);
    });

    it('is found by code, description and date without regard to accents and case', async () => {
      const { code } = await createOf(running(), tested, { label: 'Edificação Ímpar' });
      const today = new Intl.DateTimeFormat('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      });
      for (const q of [String(code).toLowerCase(), 'EDIFICACAO impar', 'ição'.slice(1), today.format()])
        expect(await codes({ filter: { q } })).toContain(code);
    });
  });
}
