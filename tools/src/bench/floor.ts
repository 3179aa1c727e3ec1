import { inTurns, told } from './floor/in-turns.js';
import type { Asked, Side } from './floor/load.js';
import { type Peer, type Server, startPeer } from './floor/peer.js';
import { type Question, questionsAbout } from './floor/questions.js';
import { clockOf } from './processor.js';
import { type Building, colleagueOf, type Stage } from './product/stage.js';
import { atLeast, type Sheet } from './table/sheet.js';

/**
 * Holds the product against the floor (`floor/bare-program.ts`) and against a plain application of Nest and TypeORM
 * (`floor/plain-nest.ts`), ten connections each, in alternation on one database. The product's people are signed in;
 * the others know nobody. What is compared is answers a second.
 */
export async function floor(stage: Stage, building: Building, sheet: Sheet): Promise<void> {
  const questions = questionsAbout(building).filter(({ beside }) =>
    sheet.wants(...beside.map(({ name }) => name)),
  );
  if (questions.length === 0) return;
  const { target, dataSource, databaseUrl, session } = stage;
  const servers = new Map<Peer, Server>();
  try {
    for (const peer of ['bare-program', 'plain-nest'] as const)
      servers.set(peer, await startPeer(peer, databaseUrl));
    // A person's requests have eight turns at once: two share the ten connections.
    const other = await colleagueOf(stage);
    const headers = [await session.headers(target.url), await other.headers(target.url)];
    const product = { url: target.url, headers, clock: await clockOf(target.pid, dataSource) };
    const sideOf = async (peer: Peer, asked: Asked): Promise<Side> => {
      const { url = '', pid = 0 } = servers.get(peer) ?? {};
      return { ...asked, url, headers: [{}], clock: await clockOf(pid, dataSource) };
    };
    for (const question of questions) {
      const others = await Promise.all(question.beside.map(async (one) => sideOf(one.peer, one)));
      await judge(question, [{ ...question.product, ...product }, ...others], sheet);
    }
  } finally {
    for (const server of servers.values()) server.stop();
  }
}

async function judge({ beside }: Question, sides: readonly Side[], sheet: Sheet): Promise<void> {
  const [ours, ...theirs] = await inTurns(sides);
  for (const [at, { name, goal }] of beside.entries()) {
    const their = theirs[at];
    if (!ours || !their) continue;
    const ratio = ours.perSecond / their.perSecond;
    await sheet.row(name, () => ({
      product: told(ours),
      beside: told(their),
      ratio,
      ...(goal !== undefined && atLeast(ratio, goal, '×')),
    }));
  }
}
