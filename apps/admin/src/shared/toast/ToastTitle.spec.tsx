/** @jest-environment ./test/jsdom.mjs */
import { render } from '@testing-library/react';
import { ToastTitle } from './ToastTitle';

/** A canvas on which a font draws every text in the given colour. */
function drawIn(colour: number): void {
  class Canvas {
    getContext = () => ({
      fillText: () => undefined,
      getImageData: () => ({ data: new Uint8ClampedArray([colour, colour, colour, 255]) }),
    });
  }
  Object.assign(globalThis, { OffscreenCanvas: Canvas });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

describe('title of a toast', () => {
  it('shows its emoji when a font draws it in colour', () => {
    drawIn(200);
    const { container } = render(<ToastTitle title="Tudo certo! 🎉" variant="success" />);
    expect(container.textContent).toBe('Tudo certo! 🎉');
    expect(container.querySelector('svg')).toBeNull();
  });

  it('shows an icon when no font has the emoji, and keeps its text', () => {
    drawIn(0);
    const { container } = render(<ToastTitle title="Ops! Algo deu errado 😕" variant="error" />);
    expect(container.textContent).toBe('Ops! Algo deu errado 😕');
    expect(container.querySelector('svg')).toBeTruthy();
  });

  it('is unchanged without an emoji', () => {
    drawIn(0);
    const { container } = render(<ToastTitle title="Sessão finalizada" variant="error" />);
    expect(container.innerHTML).toBe('Sessão finalizada');
  });
});
