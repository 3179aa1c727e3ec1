import { buildingValue, sameKey } from './building-facts.js';
import { conditionResult } from './condition-result.js';
import type { EvaluationFacts, Condition, EvaluableParameter } from './evaluation-types.js';
import { endsWhereBegins, liesWithin } from './numeric-range.js';

type Conditions = readonly Condition[];

/** A lower limit that another range ends at. */
interface Claim {
  attributeId: number;
  limit: number;
  /** The building's value is the limit; false: the value is missing. */
  isCertain: boolean;
}

interface Rival {
  contender: Contender;
  claims: Claim[];
}

/** A parameter whose conditions can hold together with those of the contested parameter. */
export interface Contender {
  conditions: Conditions;
  /** Conditions that wait for a value and are not implied by those of the contested parameter. */
  open: Conditions;
  rivals: Rival[];
  /** Whether it keeps its limits; undefined while that depends on a missing value. */
  applies?: boolean;
}

/** Two choices of one attribute without a common value exclude each other. */
const isContrary = (a: Condition, b: Condition): boolean =>
  a.attribute.id === b.attribute.id &&
  a.attribute.dataKind !== 'numeric' &&
  !a.values.some(({ key }) => b.values.some((value) => sameKey(value.key, key)));

/** Whether every building that fulfils `own` fulfils `other`. */
const implies = (own: Condition, other: Condition): boolean =>
  own.attribute.id === other.attribute.id &&
  (own.attribute.dataKind === 'numeric'
    ? liesWithin(own, other)
    : own.values.every(({ key }) => other.values.some((value) => sameKey(value.key, key))));

/** Whether `lower` is a range of the same attribute that ends where `upper` begins. */
export const takesLimitOf = (lower: Condition, upper: Condition): boolean =>
  upper.attribute.dataKind === 'numeric' &&
  lower.attribute.id === upper.attribute.id &&
  endsWhereBegins(lower, upper);

const keyOf = (conditions: Conditions): string =>
  JSON.stringify(
    conditions.map(({ attribute, values, minLimit, maxLimit }) => [
      attribute.id,
      minLimit,
      maxLimit,
      values.map(({ key }) => key),
    ]),
  );

/** Lower limits of a contender that others may claim: equal to the building's value, or undecided. */
function exposedLimits({ conditions }: Contender, facts: EvaluationFacts): [Condition, Claim][] {
  return conditions.flatMap((condition): [Condition, Claim][] => {
    const { attribute, minLimit } = condition;
    if (minLimit === null || attribute.dataKind !== 'numeric') return [];
    const isCertain = conditionResult(condition, facts) !== 'pending';
    if (isCertain && Number(buildingValue(facts, attribute)) !== minLimit) return [];
    return [[condition, { attributeId: attribute.id, limit: minLimit, isCertain }]];
  });
}

function rivalsOf(upper: Contender, all: readonly Contender[], facts: EvaluationFacts): Rival[] {
  const exposed = exposedLimits(upper, facts);
  if (exposed.length === 0) return [];
  return all.flatMap((contender) => {
    const claims = exposed
      .filter(([limit]) => contender.conditions.some((one) => takesLimitOf(one, limit)))
      .map(([, claim]) => claim);
    return claims.length > 0 ? [{ contender, claims }] : [];
  });
}

/** The active siblings that can apply together with the parameter, one per set of conditions. */
function possibleContenders(
  { conditions }: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): Contender[] {
  const possible = siblings
    .filter(({ isActive }) => isActive)
    .filter((sibling) =>
      sibling.conditions.every(
        (one) => conditionResult(one, facts) !== 'fails' && !conditions.some((own) => isContrary(one, own)),
      ),
    )
    .map((sibling): [string, Conditions] => [keyOf(sibling.conditions), sibling.conditions]);
  const distinct = new Map(possible.sort(([a], [b]) => (a < b ? -1 : 1)));
  distinct.delete(keyOf(conditions));
  return [...distinct.values()].map((others) => ({
    conditions: others,
    open: others.filter(
      (one) => conditionResult(one, facts) === 'pending' && !conditions.some((own) => implies(own, one)),
    ),
    rivals: [],
  }));
}

/** Bounds the work for one limit: contenders beyond it keep their limits. */
const MAX_EXPANDED = 64;

/** The parameter, first, with its rivals, their rivals and so on, all undecided. */
export function contendersFor(
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): [Contender, ...Contender[]] {
  const own: Contender = { conditions: parameter.conditions, open: [], rivals: [] };
  const all = [own, ...possibleContenders(parameter, siblings, facts)];
  const reached = new Set([own]);
  let expanded = 0;
  // A set is iterated in insertion order, including items added meanwhile.
  for (const contender of reached) {
    if (expanded++ === MAX_EXPANDED) break;
    contender.rivals = rivalsOf(contender, all, facts);
    contender.rivals.forEach((rival) => reached.add(rival.contender));
  }
  reached.delete(own);
  return [own, ...reached];
}

const isUndecided = ({ applies }: Contender): boolean => applies === undefined;

/** The undecided contenders on which an undecided one depends. */
function dependenciesOf(contender: Contender): ReadonlySet<Contender> {
  const found = new Set<Contender>();
  const collect = ({ rivals }: Contender): void =>
    rivals.forEach(({ contender: rival }) => {
      if (!isUndecided(rival) || found.has(rival)) return;
      found.add(rival);
      collect(rival);
    });
  collect(contender);
  return found;
}

const isSettled = ({ open, rivals }: Contender): boolean =>
  open.length === 0 &&
  rivals.every(
    ({ contender, claims }) => contender.applies === false || claims.every(({ isCertain }) => isCertain),
  );

/** The contenders whose limits none of them claims by a counted attribute. */
const unclaimed = (contenders: readonly Contender[], counts: (attributeId: number) => boolean): Contender[] =>
  contenders.filter(
    ({ rivals }) =>
      !rivals.some(
        ({ contender, claims }) =>
          contenders.includes(contender) &&
          claims.some(({ attributeId, isCertain }) => isCertain && counts(attributeId)),
      ),
  );

/**
 * Among contenders that claim each other's limits in a circle: those without a claim against them after ignoring the
 * attributes with the highest ids, as few as possible; of several, those lowest in these attributes.
 */
function lowest(circles: readonly Contender[]): Contender[] {
  const claims = circles.flatMap(({ rivals }) => rivals.flatMap((rival) => rival.claims));
  const ids = [...new Set(claims.map(({ attributeId }) => attributeId))].sort((a, b) => a - b);
  const last = ids.findLast((id) => unclaimed(circles, (attributeId) => attributeId <= id).length > 0);
  if (last === undefined) return [];
  return ids
    .filter((id) => id > last)
    .reduce(
      (left, id) => unclaimed(left, (attributeId) => attributeId === id),
      unclaimed(circles, (attributeId) => attributeId <= last),
    );
}

/** The undecided contenders that depend, even indirectly, on no missing value. */
function settledOf(contenders: readonly Contender[]): Contender[] {
  const settled = contenders.filter((one) => isUndecided(one) && isSettled(one));
  const known = new Set(settled);
  const left = settled.filter(({ rivals }) =>
    rivals.every(({ contender }) => !isUndecided(contender) || known.has(contender)),
  );
  return left.length === settled.length ? left : settledOf(left);
}

/** Decides circles that depend on no other undecided contender. */
function decideCircles(contenders: readonly Contender[]): boolean {
  const dependencies = new Map(settledOf(contenders).map((one) => [one, dependenciesOf(one)]));
  const circles = [...dependencies].filter(([contender, others]) =>
    [...others].every((other) => dependencies.get(other)?.has(contender)),
  );
  const winners = lowest(circles.map(([contender]) => contender));
  for (const winner of winners) {
    winner.applies = true;
    for (const { contender } of winner.rivals) contender.applies = false;
  }
  return winners.length > 0;
}

/** Decides the contenders whose rivals are decided. @returns whether there were any */
function decideDirectly(contenders: readonly Contender[]): boolean {
  const undecided = contenders.filter(isUndecided);
  for (const contender of undecided) {
    const { open, rivals } = contender;
    if (rivals.some((rival) => rival.contender.applies && rival.claims.some(({ isCertain }) => isCertain)))
      contender.applies = false;
    else if (open.length === 0 && rivals.every((rival) => rival.contender.applies === false))
      contender.applies = true;
  }
  return undecided.some((one) => !isUndecided(one));
}

/** One applies if no rival does, not if one that certainly claims its limit does; in a circle the lowest attribute decides. */
export function decideContest(contenders: readonly Contender[]): void {
  while (decideDirectly(contenders) || decideCircles(contenders));
}
