import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { RecordBody } from '../../../crud/body/record-body.js';
import { ResourceRegistry, type Write } from '../../../crud/resource.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import type { CreateBuilding } from '../../buildings/building.dto.js';
import type { CreateReport } from '../../reports/report.dto.js';
import { wholeCatalogue } from '../../reports/structure/whole-catalogue.js';
import { catalogueIds, SAMPLE_BUILDINGS, SAMPLE_TECHNICIAN, type SampleBuilding } from './sample-data.js';
import { SampleMark } from './sample-mark.entity.js';
import type { SampleCounts } from './samples.dto.js';

/** The resources of sample records, dependents first, with the column that marks one. */
const MARKED_BY = { reports: 'reportId', buildings: 'buildingId', technicians: 'technicianId' } as const;
type SampleResource = keyof typeof MARKED_BY;
const RESOURCES = Object.keys(MARKED_BY) as SampleResource[];

type SampleIds = Record<SampleResource, number[]>;

const LOADED = 'Seus dados de exemplo já foram carregados. Remova-os antes de carregar de novo.';
const NO_CATALOGUE = 'Os dados de exemplo dependem do catálogo de requisitos, que está vazio.';

/** The sample records that the person owns, by resource. */
async function ownSamples(manager: EntityManager, { id }: Actor): Promise<SampleIds> {
  const [found] = await manager.query<[SampleIds]>(
    `SELECT
       ARRAY(SELECT r.id FROM sample_records s JOIN reports r ON r.id = s.report_id
         JOIN buildings b ON b.id = r.building_id WHERE b.user_id = $1) AS reports,
       ARRAY(SELECT b.id FROM sample_records s JOIN buildings b ON b.id = s.building_id
         WHERE b.user_id = $1) AS buildings,
       ARRAY(SELECT t.id FROM sample_records s JOIN technicians t ON t.id = s.technician_id
         WHERE t.user_id = $1) AS technicians`,
    [id],
  );
  return found;
}

/** Makes requests for the samples of one person wait for each other; other writes of that person do not wait. */
const lockSamples = (manager: EntityManager, { id }: Actor): Promise<unknown> =>
  manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);

/** Sample data of a person: ordinary records of theirs, written by the rules of their resources, and marked. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly resources: ResourceRegistry,
  ) {}

  /** @throws conflict when the person has sample data already, or when there is no catalogue */
  load(actor: Actor): Promise<SampleCounts> {
    return this.work.run(actor, async (tx) => {
      const write = { tx, actor };
      await lockSamples(tx.manager, actor);
      const present = await ownSamples(tx.manager, actor);
      if (RESOURCES.some((resource) => present[resource].length > 0))
        throw new DomainError('conflict', LOADED);
      const structure = await wholeCatalogue(tx.manager);
      if (structure.analyses.length === 0) throw new DomainError('conflict', NO_CATALOGUE);

      const technicianId = await this.insert(write, 'technicians', SAMPLE_TECHNICIAN);
      await this.insertBuilding(write, SAMPLE_BUILDINGS.house, technicianId);
      const buildingId = await this.insertBuilding(write, SAMPLE_BUILDINGS.block, technicianId);
      const report: CreateReport = { buildingId, structure };
      await this.insert(write, 'reports', report);
      return { technicians: 1, buildings: 2, reports: 1 };
    });
  }

  /**
   * Deletes the person's sample records, into the trash as any delete: all of them or none.
   * @throws conflict with those that other records depend on
   */
  remove(actor: Actor): Promise<SampleCounts> {
    return this.work.run(actor, async (tx) => {
      await lockSamples(tx.manager, actor);
      const samples = await ownSamples(tx.manager, actor);
      for (const resource of RESOURCES) {
        const ids = samples[resource];
        if (ids.length > 0) await this.resources.get(resource).bulk.removeWithin({ tx, actor }, { ids });
      }
      const { technicians, buildings, reports } = samples;
      return { technicians: technicians.length, buildings: buildings.length, reports: reports.length };
    });
  }

  private async insertBuilding(
    write: Write,
    { codes, facts }: SampleBuilding,
    technicianId: number,
  ): Promise<number> {
    const catalogue = await catalogueIds(write.tx.manager, codes);
    const body: CreateBuilding = { ...facts, ...catalogue, technicianId };
    return this.insert(write, 'buildings', body);
  }

  private async insert(write: Write, resource: SampleResource, body: RecordBody): Promise<number> {
    const { id } = (await this.resources.get(resource).records.insert(write, body)) as { id: number };
    await write.tx.manager.insert(SampleMark, { [MARKED_BY[resource]]: id });
    return id;
  }
}
