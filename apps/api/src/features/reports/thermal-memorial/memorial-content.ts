import type { EntityManager } from 'typeorm';
import type { MemorialContent } from '@prumo/domain';

import { DomainError } from '../../../common/errors/domain-error.js';
import {
  readAssignments,
  reviewLayers,
} from '../../buildings/assigned-compositions/assigned-composition-store.js';
import { readCompany } from '../../buildings/company/company-store.js';
import { loadEvaluationFacts } from '../evaluation/evaluation.service.js';
import { pdeBuilding, pdeTechnician } from '../evaluation/pde-building.js';
import { readThermalLimits } from '../thermal-limits/read-thermal-limits.js';

const NO_COMPOSITION =
  'A edificação não tem composições: atribua as das paredes externas e da cobertura na página dela.';

/**
 * The memorial of the compositions of a report's building, as they are now. Pass the manager of a snapshot.
 * @throws conflict where the building has no composition
 */
export async function readMemorial(manager: EntityManager, buildingId: number): Promise<MemorialContent> {
  const assigned = await readAssignments(manager, buildingId);
  if (assigned.length === 0) throw new DomainError('conflict', NO_COMPOSITION);
  const review = await reviewLayers(manager, assigned);
  const facts = await loadEvaluationFacts(manager, buildingId);
  const company = await readCompany(manager);
  const { name, street, addressNumber, neighborhood, city, state } = pdeBuilding(facts, null);
  const { fullName, creaCau, licenseState, company: employer } = pdeTechnician(facts);
  return {
    building: { name, street, addressNumber, neighborhood, city, state },
    technician: { fullName, creaCau, licenseState, company: employer },
    ...(company && { company }),
    limits: await readThermalLimits(manager, buildingId),
    items: assigned.map(({ compositionId: _id, updatedAt: _updatedAt, ...item }, at) => ({
      ...item,
      toReview: review[at] ?? [],
    })),
  };
}
