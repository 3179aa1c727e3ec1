import { copyName } from './formValues';

describe('copyName', () => {
  it('says that it is a copy', () => expect(copyName('Aurora', 255)).toBe('Aurora (cópia)'));

  it('fits the field', () => {
    const name = copyName('x'.repeat(255), 255);
    expect(name).toHaveLength(255);
    expect(name.endsWith('x (cópia)')).toBe(true);
  });
});
