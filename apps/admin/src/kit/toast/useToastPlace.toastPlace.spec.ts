import { toastBottom } from './useToastPlace';

const HEIGHT = 700;
const toast = { left: 100, right: 500, height: 90 };
const area = (left: number, top: number, width = 80, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the place of a toast', () => {
  it('is the bottom of the window where nothing stands in its way', () => {
    expect(toastBottom(toast, [], HEIGHT)).toBe(0);
    expect(toastBottom(toast, [area(600, 650), area(10, 650), area(200, 560)], HEIGHT)).toBe(0);
  });

  it('is above what it would cover, and above what it would cover there', () => {
    expect(toastBottom(toast, [area(200, 650)], HEIGHT)).toBe(50);
    expect(toastBottom(toast, [area(200, 650), area(300, 640)], HEIGHT)).toBe(60);
    expect(toastBottom(toast, [area(200, 650), area(300, 560)], HEIGHT)).toBe(140);
  });

  it('is not changed by what only touches it', () => {
    expect(toastBottom(toast, [area(500, 650), area(20, 650), area(200, 570)], HEIGHT)).toBe(0);
  });

  it('is the bottom all the same where the window has no other', () => {
    expect(toastBottom(toast, [area(200, 80, 80, 600)], HEIGHT)).toBe(0);
  });
});
