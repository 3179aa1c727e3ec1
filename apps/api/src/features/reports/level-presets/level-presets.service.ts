import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError, invalid } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { completeStructure } from '../structure/structure-store.js';
import type { LevelPresetBody, LevelPresetRecord } from './level-preset.dto.js';
import { LevelPreset } from './level-preset.entity.js';

/** Of the whole company: the form lists all of them. */
const MAX_PRESETS = 50;
const TAKEN = 'Já existe uma predefinição com este nome, salva por outra pessoa.';
const OTHERS = 'Só quem a salvou ou um administrador pode excluir esta predefinição.';

/** The company's presets of levels: everybody who makes reports adds some, and changes only their own. */
@Injectable()
export class LevelPresetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  async list(actor: Actor): Promise<LevelPresetRecord[]> {
    const found = await this.dataSource.manager.find(LevelPreset, { order: { name: 'ASC', id: 'ASC' } });
    return found.map((preset) => recordOf(actor, preset));
  }

  /** @throws invalid for the name of another person's preset, conflict beyond MAX_PRESETS */
  save(actor: Actor, { name, structure: sent }: LevelPresetBody): Promise<LevelPresetRecord> {
    const structure = completeStructure(sent);
    return this.work.run(actor, async (tx) => {
      // Serializes the saves, which together would keep too many presets or two of one name.
      await tx.manager.query('LOCK TABLE level_presets IN SHARE ROW EXCLUSIVE MODE');
      const known = await tx.manager.findOneBy(LevelPreset, { name });
      if (known && !mayChange(actor, known)) throw invalid({ name: TAKEN });
      if (!known && (await tx.manager.count(LevelPreset)) >= MAX_PRESETS)
        throw new DomainError('conflict', `No máximo ${MAX_PRESETS} predefinições. Exclua uma antes.`);
      if (known) await tx.change(LevelPreset, known, { structure });
      const id = known?.id ?? (await tx.create(LevelPreset, { userId: actor.id, name, structure }));
      return recordOf(actor, await tx.manager.findOneByOrFail(LevelPreset, { id }));
    });
  }

  /** @throws notFound, stale, actionForbidden for another person's preset */
  remove(actor: Actor, id: number): Promise<LevelPresetRecord> {
    return this.work.run(actor, async (tx) => {
      const preset = await tx.lock(LevelPreset, { id });
      if (!mayChange(actor, preset)) throw new DomainError('actionForbidden', OTHERS);
      tx.refuseStale(preset);
      const answer = recordOf(actor, preset);
      await tx.remove(LevelPreset, preset, { trash: null });
      return answer;
    });
  }
}

const mayChange = (actor: Actor, { userId }: LevelPreset): boolean => actor.isAdmin || userId === actor.id;

const recordOf = (actor: Actor, preset: LevelPreset): LevelPresetRecord => {
  const { id, name, structure, createdAt, updatedAt } = preset;
  return { id, name, structure, canChange: mayChange(actor, preset), createdAt, updatedAt };
};
