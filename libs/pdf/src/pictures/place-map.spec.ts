import { aBuilding } from '../../test/builders.js';
import { isKnownState, mapAlt, outlinesOf, project } from './place-map.js';

/** Whether a point is inside one of the outlines (even–odd rule). */
const contains = (outlines: ReturnType<typeof outlinesOf>, [x, y]: readonly [number, number]): boolean =>
  outlines.some((outline) => {
    const crossed = outline.filter(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    });
    return crossed.length % 2 === 1;
  });

describe('the map', () => {
  it.each([
    ['PR', -25.42, -49.27],
    ['SP', -23.55, -46.63],
    ['DF', -15.78, -47.93],
    ['AM', -3.12, -60.02],
    ['AC', -9.97, -67.81],
    ['MT', -15.6, -56.1],
    ['GO', -16.68, -49.25],
    ['RS', -29.68, -53.81],
  ])('has a city of %s inside its state', (state, latitude, longitude) => {
    expect(contains(outlinesOf(state), project({ latitude, longitude }))).toBe(true);
  });

  it('knows the 27 states and no other', () => {
    expect(
      'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
        .split(' ')
        .every(isKnownState),
    ).toBe(true);
    expect(isKnownState('XX')).toBe(false);
    expect(isKnownState(null)).toBe(false);
  });

  it('names no position without coordinates', () => {
    expect(mapAlt(aBuilding(), undefined, [])).toBe(
      'Mapa do Brasil com a unidade da federação PR em destaque',
    );
  });

  it('is described in words', () => {
    expect(
      mapAlt(aBuilding(), { latitude: -25.42, longitude: -49.27 }, [
        'Zona bioclimática ZB1 (NBR 15220-3:2005)',
      ]),
    ).toBe(
      'Mapa do Brasil com a unidade da federação PR em destaque e a posição do município de Curitiba. ' +
        'Zona bioclimática ZB1 (NBR 15220-3:2005)',
    );
  });
});
