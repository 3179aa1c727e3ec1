import { createOf, type ResourceCase, type Running } from './suite.js';

interface AuditRow {
  action: string;
  changes: Record<string, unknown>;
}

/** A resource's life: created, read, changed in part, answered when deleted; every step in the audit. */
export function keepsRecords(
  running: () => Running,
  tested: ResourceCase,
  change: Record<string, unknown>,
): void {
  const path = `/api/${tested.resource}`;

  describe('records', () => {
    it('are returned completely on create and on read', async () => {
      const body = await tested.body();
      const created = await running().admin.post(path, body);
      expect([created.status, created.body]).toEqual([201, expect.objectContaining(body)]);
      expect(created.body).toMatchObject({ id: expect.any(Number), createdAt: expect.stringMatching(/Z$/) });
      const read = await running().admin.get(`${path}/${created.body.id}`);
      expect([read.status, read.body]).toEqual([200, created.body]);
      const { location, etag } = created.headers as { location: string; etag: string };
      expect([location, etag]).toEqual([`${path}/${created.body.id}`, read.headers['etag']]);
      expect(Object.keys(read.body as object)).not.toContain('search');
    });

    it('change only the fields that are sent', async () => {
      const created = await createOf(running(), tested);
      const { status, body } = await running().admin.put(`${path}/${created.id}`, change);
      expect([status, body]).toEqual([200, { ...created, ...change, updatedAt: body.updatedAt }]);
      expect(new Date(body.updatedAt).getTime()).toBeGreaterThan(new Date(created.updatedAt).getTime());
    });

    it('accept the response of a GET in a PUT', async () => {
      const created = await createOf(running(), tested);
      const { status, body } = await running().admin.put(`${path}/${created.id}`, created);
      expect([status, body]).toEqual([200, { ...created, updatedAt: body.updatedAt }]);
    });

    it('return 409 for a save from an older version', async () => {
      const { id, updatedAt } = await createOf(running(), tested);
      const first = await running().admin.put(`${path}/${id}`, { ...change, updatedAt });
      const second = await running().admin.put(`${path}/${id}`, { ...change, updatedAt });
      expect([first.status, second.status, second.body.message]).toEqual([
        200,
        409,
        'Este registro foi alterado por outra pessoa. Recarregue.',
      ]);
    });

    it('return 409 for a change or delete with a stale If-Match', async () => {
      const { id } = await createOf(running(), tested);
      const { etag } = (await running().admin.get(`${path}/${id}`)).headers as { etag: string };
      const matching = { 'If-Match': etag };
      expect((await running().admin.put(`${path}/${id}`, change, matching)).status).toBe(200);
      expect((await running().admin.put(`${path}/${id}`, change, matching)).status).toBe(409);
      expect((await running().admin.delete(`${path}/${id}`, matching)).status).toBe(409);
    });

    it('return after a change the ETag of a GET, valid for the next change', async () => {
      const { id } = await createOf(running(), tested);
      const changed = await running().admin.put(`${path}/${id}`, change);
      const { etag } = changed.headers as { etag: string };
      expect(etag).toBe((await running().admin.get(`${path}/${id}`)).headers['etag']);
      expect((await running().admin.put(`${path}/${id}`, change, { 'If-Match': etag })).status).toBe(200);
    });

    it('are returned when deleted, then answer 404', async () => {
      const created = await createOf(running(), tested);
      const { status, body } = await running().admin.delete(`${path}/${created.id}`);
      expect([status, body]).toEqual([200, created]);
      for (const answer of [
        await running().admin.get(`${path}/${created.id}`),
        await running().admin.delete(`${path}/${created.id}`),
      ])
        expect([answer.status, answer.body]).toEqual([
          404,
          { statusCode: 404, message: 'Registro não encontrado.' },
        ]);
    });

    it('have audit rows of creation, change and deletion with the user', async () => {
      const { id } = await createOf(running(), tested);
      await running().admin.put(`${path}/${id}`, change);
      await running().admin.delete(`${path}/${id}`);
      const rows = await running().app.dataSource.query<AuditRow[]>(
        `SELECT action, changes FROM audit_log
         WHERE entity = $1 AND entity_id = $2 AND user_id = (SELECT id FROM users ORDER BY id LIMIT 1) ORDER BY id`,
        [tested.tables[0], id],
      );
      expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
      const [field, to] = Object.entries(change)[0] ?? [];
      expect(rows[1]?.changes[field ?? '']).toMatchObject({ to });
    });
  });
}
