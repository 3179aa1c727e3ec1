import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  BUILDING_PART_LABELS,
  BUILDING_PARTS,
  type CompositionElement,
  COMPOSITION_ELEMENT_LABELS,
  compositionResults,
  elementOfPart,
  formatNumber,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuilding, readBuilding, refuseStalePart } from '../building-owner.js';
import { Composition } from '../compositions/composition.entity.js';
import {
  assignedAt,
  type Assignment,
  readAssignments,
  reviewLayers,
  writeAssignments,
} from './assigned-composition-store.js';
import type { AssignmentBody, AssignmentsBody, AssignmentsRecord } from './assigned-composition.dto.js';

/** The compositions of a building's walls and roofs; the report's content does not depend on them. */
@Injectable()
export class AssignedCompositionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, buildingId: number): Promise<AssignmentsRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readBuilding(manager, actor, buildingId);
      return this.read(manager, buildingId);
    });
  }

  /** Replaces all. @throws notFound, stale, invalid naming each wrong assignment */
  put(
    actor: Actor,
    buildingId: number,
    { compositions, updatedAt: startedFrom }: AssignmentsBody,
  ): Promise<AssignmentsRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      const building = await lockBuilding(tx, actor, buildingId);
      const at = await assignedAt(manager, buildingId);
      refuseStalePart(at, startedFrom);
      tx.refuseStale(at && { updatedAt: at });
      const before = await readAssignments(manager, buildingId);
      const known = await compositionsOf(manager, building.userId, compositions);
      const after = ordered(checked(compositions, known));
      const nameOf = (id: number) => known.get(id)?.name ?? '';
      const [from, to] = [
        assignmentsText(before),
        assignmentsText(after.map((one) => ({ ...one, name: nameOf(one.compositionId) }))),
      ];
      if (from !== to) {
        await writeAssignments(manager, buildingId, after, laterThan(at ?? new Date(0)));
        await tx.audit('compositions', 'buildings', buildingId, {
          compositions: { from: from || null, to: to || null },
        });
      }
      return this.read(manager, buildingId);
    });
  }

  private async read(manager: EntityManager, buildingId: number): Promise<AssignmentsRecord> {
    const assigned = await readAssignments(manager, buildingId);
    const review = await reviewLayers(manager, assigned);
    return {
      updatedAt: await assignedAt(manager, buildingId),
      compositions: assigned.map((each, at) => ({
        ...each,
        results: compositionResults(each, { eavesOpening: each.eavesOpening ?? undefined }),
        toReview: review[at] ?? [],
      })),
    };
  }
}

type Known = ReadonlyMap<number, Composition>;

/** The named compositions of the building's owner, kept from being deleted until the transaction ends. */
async function compositionsOf(
  manager: EntityManager,
  userId: number,
  sent: readonly AssignmentBody[],
): Promise<Known> {
  const ids = [...new Set(sent.map(({ compositionId }) => compositionId))];
  const found = await manager.find(Composition, {
    where: { id: In(ids), userId },
    lock: { mode: 'for_key_share' },
    order: { id: 'ASC' },
  });
  return new Map(found.map((each) => [each.id, each]));
}

const wrongElement = (part: string, element: CompositionElement): string =>
  `${part} pede uma composição de ${COMPOSITION_ELEMENT_LABELS[element].toLowerCase()}.`;

/** @throws invalid */
function checked(sent: readonly AssignmentBody[], known: Known): Assignment[] {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const assignments = sent.map(({ part, compositionId, area = null, eavesOpening = null }, at) => {
    const composition = known.get(compositionId);
    const element = elementOfPart(part);
    const key = `${part} ${compositionId}`;
    const field = `compositions.${at}.compositionId`;
    if (!composition) errors[field] = 'Composição não encontrada entre as do dono da edificação.';
    else if (composition.element !== element)
      errors[field] = wrongElement(BUILDING_PART_LABELS[part], element);
    else if (seen.has(key)) errors[field] = 'Este elemento já tem esta composição.';
    if (eavesOpening !== null && element !== 'roof')
      errors[`compositions.${at}.eavesOpening`] = 'Só coberturas têm abertura nos beirais.';
    seen.add(key);
    return { part, compositionId, area, eavesOpening };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return assignments;
}

const ordered = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.toSorted((one, other) => BUILDING_PARTS.indexOf(one.part) - BUILDING_PARTS.indexOf(other.part));

const unitText = (value: number | null, unit: string): string[] =>
  value === null ? [] : [`${formatNumber(value)} ${unit}`];

/** 'Parede externa: Bloco cerâmico (120 m²)', a line each: what the history shows. */
const assignmentsText = (assignments: readonly (Assignment & { name: string })[]): string =>
  assignments
    .map(({ part, compositionId, name, area, eavesOpening }) => {
      const more = [...unitText(area, 'm²'), ...unitText(eavesOpening, 'cm nos beirais')].join(', ');
      return `${BUILDING_PART_LABELS[part]}: ${name} (nº ${compositionId})${more && `, ${more}`}`;
    })
    .join('\n');
