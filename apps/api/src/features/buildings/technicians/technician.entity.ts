import { Column, Entity, type EntityManager } from 'typeorm';
import { removedEmail } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { requireVisible } from '../../../crud/ownership.js';
import { together } from '../../../database/pipelined.js';
import { Addressed } from '../addressed.entity.js';

const text = { type: 'varchar' } as const;
const optional = { type: 'varchar', nullable: true } as const;

/** A technical responsible (CREA or CAU) who signs documents. */
@Entity('technicians')
export class Technician extends Addressed {
  @Column({ type: 'integer' })
  userId!: number;

  @Column(text)
  fullName!: string;

  @Column(text)
  creaCau!: string;

  @Column(text)
  licenseState!: string;

  @Column(text)
  cpfCnpj!: string;

  @Column(text)
  email!: string;

  @Column(text)
  phone!: string;

  @Column(optional)
  company!: string | null;

  @Column(optional)
  cep!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;
}

/** @throws invalid on technicianId when the caller may not see that technician, or their data was removed. */
export async function requireTechnician(manager: EntityManager, actor: Actor, id: number): Promise<void> {
  const [, removed] = await together(
    requireVisible(manager, Technician, actor, id, { technicianId: 'Responsável técnico não encontrado.' }),
    manager.query<unknown[]>('SELECT FROM technicians WHERE id = $1 AND email = $2', [
      id,
      removedEmail({ id }),
    ]),
  );
  if (removed.length > 0)
    throw invalid({ technicianId: 'Os dados deste responsável técnico foram removidos: escolha outro.' });
}
