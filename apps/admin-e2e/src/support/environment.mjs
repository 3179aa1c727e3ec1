import NodeEnvironment from 'jest-environment-node';

/** Keeps a picture of every open page when a test fails, in `test-results/`, named after the test. */
export default class ScreenshotEnvironment extends NodeEnvironment {
  /** @param {import('@jest/types').Circus.AsyncEvent} event */
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    const name = `${event.test.parent.name} ${event.test.name}`
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 100);
    const pages = [...(this.global.prumoPages ?? [])].filter((page) => !page.isClosed());
    await Promise.all(
      pages.map((page, index) =>
        page.screenshot({ path: `test-results/failed-${name}-${index + 1}.png` }).catch(() => undefined),
      ),
    );
  }
}
