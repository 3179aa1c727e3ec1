/** A part of a façade: area in m², weighted sound reduction index Rw in dB. */
export interface FacadePart {
  area: number;
  soundReduction: number;
}

const transmitted = ({ area, soundReduction }: FacadePart): number => area * 10 ** (-soundReduction / 10);

/**
 * The composite Rw of a façade of several parts in dB: −10·lg(Σ(Sᵢ/S)·10^(−Rᵢ/10)). An estimate, never evidence; its
 * parts' indices come from laboratory tests. Undefined without area.
 */
export function facadeSoundReduction(parts: readonly FacadePart[]): number | undefined {
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  if (!(area > 0)) return undefined;
  return -10 * Math.log10(parts.reduce((sum, part) => sum + transmitted(part), 0) / area);
}

/** The share of the transmitted sound that passes through each part, from 0 to 1. */
export function facadeShares(parts: readonly FacadePart[]): number[] {
  const total = parts.reduce((sum, part) => sum + transmitted(part), 0);
  return parts.map((part) => transmitted(part) / total);
}
