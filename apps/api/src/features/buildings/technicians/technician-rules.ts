import { Injectable } from '@nestjs/common';

import { refuseRemoved } from '../../../audit/redaction/anonymize.js';
import { ResourceRules } from '../../../crud/resource.js';
import type { CreateTechnician, UpdateTechnician } from './technician.dto.js';
import type { Technician } from './technician.entity.js';

/**
 * A technician whose data was removed can no longer be changed: by a form, a file or a return to an earlier version. A
 * file row equal to the stored record changes nothing and is accepted.
 */
@Injectable()
export class TechnicianRules extends ResourceRules<Technician, CreateTechnician, UpdateTechnician> {
  override updateValues(technician: Technician, body: UpdateTechnician, lookups: unknown): object {
    refuseRemoved(technician);
    return super.updateValues(technician, body, lookups);
  }
}
