import { toastPlace } from './toastPlace';

const WINDOW = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const height = 90;
const area = (left: number, top: number, width = 80, tall = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + tall,
});
const dialog = (left: number, top: number, width: number, tall: number, contentTop?: number) => ({
  ...area(left, top, width, tall),
  contentTop,
});

describe('position of a toast', () => {
  it('is the top right corner without obstacles, over the full width on phones', () => {
    const usual = { top: 0, right: 0, width: 452, space: 0 };
    expect(toastPlace({ window: WINDOW, height, obstacles: [] })).toEqual(usual);
    expect(toastPlace({ window: WINDOW, height, obstacles: [area(100, 10), area(1000, 200)] })).toEqual(
      usual,
    );
    expect(toastPlace({ window: PHONE, height, obstacles: [] })).toEqual({ ...usual, width: 390 });
  });

  it('is below every control that it would cover', () => {
    const topOf = (...obstacles: ReturnType<typeof area>[]) =>
      toastPlace({ window: WINDOW, height, obstacles }).top;
    expect(topOf(area(1200, 20))).toBe(60);
    expect(topOf(area(1200, 20), area(1000, 30))).toBe(70);
    expect(topOf(area(1200, 20), area(1000, 140))).toBe(180);
  });

  it('ignores a control that it only touches', () => {
    const obstacles = [area(834, 20), area(1000, 90)];
    expect(toastPlace({ window: WINDOW, height, obstacles }).top).toBe(0);
  });

  it('is the top when the window has no free position', () => {
    const obstacles = [area(1200, 20, 80, 740)];
    expect(toastPlace({ window: WINDOW, height, obstacles }).top).toBe(0);
  });

  it('is the corner when a dialog does not reach up to it', () => {
    const place = toastPlace({
      window: WINDOW,
      height,
      obstacles: [],
      dialog: dialog(383, 300, 600, 200, 364),
    });
    expect(place).toEqual({ top: 0, right: 0, width: 452, space: 0 });
  });

  it('is beside a tall dialog, on its right if it fits, else on its left', () => {
    const around = { window: WINDOW, height, obstacles: [] };
    expect(toastPlace({ ...around, dialog: dialog(233, 32, 900, 704, 96) })).toEqual({
      top: 0,
      right: 0,
      width: 233,
      space: 0,
    });
    expect(toastPlace({ ...around, dialog: dialog(806, 0, 560, 768, 0) })).toEqual({
      top: 0,
      right: 560,
      width: 452,
      space: 0,
    });
  });

  it('is above the content of a full-width dialog, which makes room', () => {
    expect(toastPlace({ window: PHONE, height, obstacles: [], dialog: dialog(0, 0, 390, 844, 64) })).toEqual({
      top: 64,
      right: 0,
      width: 390,
      space: 90,
    });
  });

  it('is below the controls of a dialog without content', () => {
    const place = toastPlace({
      window: PHONE,
      height,
      obstacles: [area(10, 10, 300)],
      dialog: dialog(0, 0, 390, 844),
    });
    expect(place).toEqual({ top: 50, right: 0, width: 390, space: 0 });
  });
});
