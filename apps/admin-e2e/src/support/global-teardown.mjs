export default async function tearDown() {
  for (const host of globalThis.prumoProgramHosts ?? []) host.disconnect();
  await globalThis.prumoTestCluster?.stop();
}
