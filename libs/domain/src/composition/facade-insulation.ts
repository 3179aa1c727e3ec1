/** A part of a façade: area in m², weighted sound reduction index Rw in dB. */
export interface FacadePart {
  area: number;
  soundReduction: number;
}

/**
 * The composite Rw of a façade of several parts in dB: −10·lg(Σ(Sᵢ/S)·10^(−Rᵢ/10)). An estimate, never evidence; its
 * parts' indices come from laboratory tests. Undefined without area.
 */
export function facadeSoundReduction(parts: readonly FacadePart[]): number | undefined {
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  if (!(area > 0)) return undefined;
  const transmitted = parts.reduce(
    (sum, part) => sum + (part.area / area) * 10 ** (-part.soundReduction / 10),
    0,
  );
  return -10 * Math.log10(transmitted);
}
