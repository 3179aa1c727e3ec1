import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { actionForbidden } from '../../../common/errors/domain-error.js';
import { ResourceRules, type RestoredRow, type Write } from '../../../crud/resource.js';
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

  /** @throws actionForbidden */
  override async beforeDelete({ actor }: Write, { isShared }: Technician): Promise<void> {
    if (isShared && !actor.isAdmin) throw actionForbidden();
  }

  /** @throws actionForbidden */
  override async restoreValues({ actor }: Write, row: RestoredRow): Promise<RestoredRow> {
    if (row['is_shared'] === true && !actor.isAdmin) throw actionForbidden();
    return row;
  }
}
