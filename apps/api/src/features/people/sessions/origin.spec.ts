import { browserName } from './origin.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserName', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome no Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/143.0 Safari/537.36 Edg/143.0`, 'Edge no Windows'],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/143.0 Mobile Safari/537.36`,
      'Chrome no Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari no macOS',
    ],
    ['curl/8.9.1', 'curl'],
    ['', null],
    [undefined, null],
  ])('%s is %p', (agent, name) => expect(browserName(agent)).toBe(name));

  it('reads a browser that an app names in more than 200 characters', () => {
    const app = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 ${'[FBAN/FBIOS;FBAV/470.0.0.33.107] '.repeat(9)}`;
    expect(browserName(app)).toBe('Safari no iPhone');
  });

  it('reads 16 kB that repeat a browser in the time of 200 characters', () => {
    const start = performance.now();
    for (let times = 0; times < 100; times += 1) browserName('Version/'.repeat(2000));
    expect(performance.now() - start).toBeLessThan(100);
  });
});
