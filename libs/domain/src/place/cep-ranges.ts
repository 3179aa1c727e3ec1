import states from './cep-ranges.json' with { type: 'json' };

/** `ranges`: five-digit prefixes, both included; those of all states hold every CEP in use. Source: Correios. */
const holds = (ranges: string, prefix: string): boolean =>
  ranges.split(' ').some((range) => range.slice(0, 5) <= prefix && prefix <= range.slice(6));

/** The letters of the state of a CEP, in use or not; null when it is not eight digits or in no state's range. */
export function stateOfCep(digits: string): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const prefix = digits.slice(0, 5);
  return Object.entries(states).find(([, ranges]) => holds(ranges, prefix))?.[0] ?? null;
}
