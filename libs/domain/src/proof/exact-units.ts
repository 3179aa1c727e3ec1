/** Units of one quantity with whole factors to the smallest: what converts without rounding. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { mm2: 1, cm2: 100, m2: 1_000_000 },
  { mL: 1, cm3: 1, L: 1000, dm3: 1000, m3: 1_000_000 },
  { N: 1, kN: 1000 },
  { 'N/m': 1, 'kN/m': 1000 },
  { Nm: 1, kNm: 1000 },
  { Pa: 1, kPa: 1000, MPa: 1_000_000 },
  { J: 1, kJ: 1000 },
  { 'J/m2K': 1, 'kJ/m2K': 1000 },
  { s: 1, min: 60, h: 3600 },
  { meses: 1, anos: 12 },
  { 'km/h': 5, 'm/s': 18 },
  { mA: 1, A: 1000 },
  { uH: 1, mH: 1000, H: 1_000_000 },
  { uT: 1, mT: 1000, T: 1_000_000 },
  { 'mg/L': 1, 'g/L': 1000 },
  { '‰': 1, '%': 10 },
];

/** Other names of a unit; one that is not listed has only its own. */
const NAMES: Readonly<Record<string, string>> = {
  ano: 'anos',
  mês: 'meses',
  mes: 'meses',
  hora: 'h',
  horas: 'h',
  minuto: 'min',
  minutos: 'min',
  lx: 'lux',
  l: 'L',
  ml: 'mL',
  'mg/l': 'mg/L',
  'g/l': 'g/L',
  metro: 'm',
  metros: 'm',
};

/** One spelling of 'W/(m²·K)', 'W/m²K' and 'W/m2.K'. */
function spelled(unit: string): string {
  const plain = unit
    .normalize('NFKC')
    .replace(/μ/g, 'u')
    .replace(/[\s()·.*⋅]/g, '');
  return NAMES[plain] ?? plain;
}

/** Decimals of up to this many digits survive a conversion as they would on paper. */
const DIGITS = 14;

/** The value in another unit; undefined where the units differ and no exact factor is known. */
export function convertExactly(value: number, from: string | null, to: string | null): number | undefined {
  const [source, target] = [spelled(from ?? ''), spelled(to ?? '')];
  if (source === target) return value;
  const quantity = QUANTITIES.find((units) => source in units && target in units);
  const [factor, divisor] = [quantity?.[source], quantity?.[target]];
  if (factor === undefined || divisor === undefined) return undefined;
  return Number(((value * factor) / divisor).toPrecision(DIGITS));
}
