import { segmentsOf } from './symbols.js';

const marked = (text: string): string =>
  segmentsOf(text)
    .map((one) => (one.isIndex ? `_${one.text}_` : one.text))
    .join('');

describe('segmentsOf', () => {
  it.each([
    ['D2m,nT,w da vedação', 'D_2m,nT,w_ da vedação'],
    ["L'nT,w – piso; LAeq,nT", "L'_nT,w_ – piso; L_Aeq,nT_"],
    ['Rw ≈ DnT,w + 5 dB', 'R_w_ ≈ D_nT,w_ + 5 dB'],
    ['≤ To,máx,ref + 2', '≤ T_o,máx,ref_ + 2'],
    ['0,9·Sgk + 0,8·Swk', '0,9·S_gk_ + 0,8·S_wk_'],
    ['dh ≤ h/500; dhr ≤ h/2500', 'd_h_ ≤ h/500; d_hr_ ≤ h/2500'],
    ['fck 30 MPa; CO2', 'f_ck_ 30 MPa; CO_2_'],
  ])('finds the indices of %s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it.each(['Rwanda', 'sdh', 'CO23', 'V01', 'Dma', 'Torre D2'])('finds none in %s', (text) => {
    expect(segmentsOf(text)).toEqual([{ text, isIndex: false }]);
  });

  it('keeps the text', () => {
    const text = "At,APP (Ap,APP até 20 m²), Pt,APP e Pv,APP; L'nT,w";
    expect(
      segmentsOf(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
  });
});
