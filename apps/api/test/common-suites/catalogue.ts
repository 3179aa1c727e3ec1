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

    it('is active unless told otherwise, and toggled by a PUT of that alone', async () => {
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

    it('has each code once: a second is refused on its field, created or renamed', async () => {
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

    it('of two that create the same code at once, one gets it', async () => {
      const body = await tested.body();
      const answers = await Promise.all([1, 2, 3].map(() => running().admin.post(path, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('is listed by code, numbers in it counting as numbers', async () => {
      for (const code of ['Z9.10', 'z9.9', 'Z10.1', 'Z9.9A'].map((code) => code.slice(0, 8)))
        await createOf(running(), tested, { code });
      const order = await codes({ filter: { q: 'z' } });
      const mine = order.filter((code) => /^Z(9|10)\.\d+A?$/i.test(code));
      expect(mine.map((code) => code.toUpperCase())).toEqual(['Z9.9', 'Z9.9A', 'Z9.10', 'Z10.1']);
    });

    it('is found by code, description and date, accents and case aside', async () => {
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
