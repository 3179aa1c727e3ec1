import type { EntityManager } from 'typeorm';

import type { Actor } from '../../platform/access/actor.js';
import { requireVisible } from '../../platform/access/ownership.js';
import { Technician } from './technician.entity.js';

/** @throws invalid on technicianId when the caller may not see that technician. */
export const requireTechnician = (manager: EntityManager, actor: Actor, id: number): Promise<void> =>
  requireVisible(manager, Technician, actor, id, { technicianId: 'Responsável técnico não encontrado.' });
