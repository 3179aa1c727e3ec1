import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { CreateTechnician, TechnicianRecord, UpdateTechnician } from './technician.dto.js';
import { technicianView } from './technician.view.js';

/** Technicians: each belongs to the person who registered them. */
export const TechniciansModule = resourceModule(
  resource({
    view: technicianView,
    create: CreateTechnician,
    update: UpdateTechnician,
    record: TechnicianRecord,
  }),
);
