import { copyName } from './formValues';

describe('copyName', () => {
  it('adds the suffix of a copy', () => expect(copyName('Aurora', 255)).toBe('Aurora (cópia)'));

  it('respects the maximum length', () => {
    const name = copyName('x'.repeat(255), 255);
    expect(name).toHaveLength(255);
    expect(name.endsWith('x (cópia)')).toBe(true);
  });
});
