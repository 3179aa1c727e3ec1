/**
 * First and last five-digit prefix of each state's ranges, both included; together they hold every CEP in use.
 * Source: Correios.
 */
const STATES: Readonly<Record<string, string>> = {
  AC: '69900-69999',
  AL: '57000-57999',
  AM: '69000-69299 69400-69899',
  AP: '68900-68999',
  BA: '40000-48999',
  CE: '60000-63999',
  DF: '70000-72799 73000-73699',
  ES: '29000-29999',
  GO: '72800-72999 73700-76799',
  MA: '65000-65999',
  MG: '30000-39999',
  MS: '79000-79999',
  MT: '78000-78899',
  PA: '66000-68899',
  PB: '58000-58999',
  PE: '50000-56999',
  PI: '64000-64999',
  PR: '80000-87999',
  RJ: '20000-28999',
  RN: '59000-59999',
  RO: '76800-76999',
  RR: '69300-69399',
  RS: '90000-99999',
  SC: '88000-89999',
  SE: '49000-49999',
  SP: '01000-19999',
  TO: '77000-77999',
};

const holds = (ranges: string, prefix: string): boolean =>
  ranges.split(' ').some((range) => range.slice(0, 5) <= prefix && prefix <= range.slice(6));

/** The letters of the state of a CEP, in use or not; null when it is not eight digits or in no state's range. */
export function stateOfCep(digits: string): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const prefix = digits.slice(0, 5);
  return Object.entries(STATES).find(([, ranges]) => holds(ranges, prefix))?.[0] ?? null;
}
