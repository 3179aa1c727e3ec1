import { jest } from '@jest/globals';
import supertest from 'supertest';

import { startApp, type TestApp } from './support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The answer with its body as it came over the wire. */
async function raw(accepted: string, tag?: string) {
  const answer = await fetch(`${app.url}/api/openapi.json`, {
    headers: { 'Accept-Encoding': accepted, ...(tag && { 'If-None-Match': tag }) },
  });
  return answer;
}

describe('the description at /api/openapi.json', () => {
  it('returns 304 without a body for its ETag', async () => {
    const first = await supertest(app.url).get('/api/openapi.json');
    const { etag = '' } = first.headers as Record<string, string>;
    expect([first.status, first.headers['cache-control'], etag.length > 20]).toEqual([200, 'no-cache', true]);
    const again = await supertest(app.url).get('/api/openapi.json').set('If-None-Match', etag);
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    const other = await supertest(app.url).get('/api/openapi.json').set('If-None-Match', '"x"');
    expect(other.status).toBe(200);
  });

  it.each(['br', 'gzip', 'identity'])('is the same document as %s', async (coding) => {
    const answer = await raw(coding);
    expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    // What is compressed for each request is sent in chunks.
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(((await answer.json()) as { openapi: string }).openapi).toBe('3.0.0');
  });

  it('is generated once', async () => {
    const stringify = jest.spyOn(JSON, 'stringify');
    try {
      for (let asked = 0; asked < 5; asked++) expect((await raw('br')).status).toBe(200);
      expect(stringify.mock.calls.filter(([value]) => (value as { paths?: object })?.paths)).toEqual([]);
    } finally {
      stringify.mockRestore();
    }
  });

  it('is loaded by the page at /api/docs, which contains no copy', async () => {
    const script = (await supertest(app.url).get('/api/docs/swagger-ui-init.js')).text;
    expect(script).toContain('"/api/openapi.json"');
    expect(script.length).toBeLessThan(5_000);
    for (const path of ['/api/docs-json', '/api/docs-yaml'])
      expect([path, (await supertest(app.url).get(path)).status]).toEqual([path, 404]);
  });
});
