/**
 * Runs built programs for the test files of one jest worker, one after the other: the product is loaded once, which is
 * nearly all of a start. The worker asks through HTTP: `POST /` with settings answers `{ id, url }`, `DELETE /<id>` ends it.
 */
import { createServer } from 'node:http';

const { startProgramHere } = await import('../../../../tools/src/product.ts');

/** @type {Map<string, { stop(): Promise<void> }>} */
const programs = new Map();

/** @param {import('node:http').IncomingMessage} request @returns {Promise<unknown>} */
async function answer(request) {
  if (request.method === 'DELETE') {
    const id = (request.url ?? '').slice(1);
    await programs.get(id)?.stop();
    programs.delete(id);
    return {};
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const program = await startProgramHere(JSON.parse(Buffer.concat(chunks).toString()));
  const id = String(programs.size + 1) + Date.now();
  programs.set(id, program);
  return { id, url: program.url };
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error?.stack ?? error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
