import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { actionForbidden } from '../../../common/errors/domain-error.js';
import { type Refusals, ResourceRules, type RestoredRow, type Write } from '../../../crud/resource.js';
import type { CreateTechnician, UpdateTechnician } from './technician.dto.js';
import type { Technician } from './technician.entity.js';

/** Whether the caller may share technicians and change shared ones. */
interface TechnicianLookups {
  isAdmin: boolean;
}

/**
 * A technician whose data was removed can no longer be changed, and one of the company only by administrators: by a form,
 * a file, a return to an earlier version or from the trash. A file row equal to the stored record is accepted.
 */
export class TechnicianRules extends ResourceRules<
  Technician,
  CreateTechnician,
  UpdateTechnician,
  TechnicianLookups
> {
  override async lookups({ actor: { isAdmin } }: Write): Promise<TechnicianLookups> {
    return { isAdmin };
  }

  /** @throws actionForbidden */
  override insertValues(body: CreateTechnician, lookups: TechnicianLookups): object {
    if (body.isShared && !lookups.isAdmin) throw actionForbidden();
    return super.insertValues(body, lookups);
  }

  /** @throws conflict when the data was removed, actionForbidden */
  override updateValues(technician: Technician, body: UpdateTechnician, lookups: TechnicianLookups): object {
    refuseRemoved(technician);
    if ((technician.isShared || body.isShared) && !lookups.isAdmin) throw actionForbidden();
    return super.updateValues(technician, body, lookups);
  }

  override async beforeDelete({ actor }: Write, technicians: readonly Technician[]): Promise<Refusals> {
    const refused = actor.isAdmin ? [] : technicians.filter(({ isShared }) => isShared);
    return new Map(refused.map(({ id }) => [id, actionForbidden()]));
  }

  /** @throws actionForbidden */
  override async restoreValues(
    { actor }: Write,
    rows: readonly RestoredRow[],
  ): Promise<readonly RestoredRow[]> {
    if (!actor.isAdmin && rows.some((row) => row['is_shared'] === true)) throw actionForbidden();
    return rows;
  }
}
