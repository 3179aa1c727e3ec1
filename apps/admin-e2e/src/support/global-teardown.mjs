export default async function tearDown() {
  await globalThis.prumoTestCluster?.stop();
}
