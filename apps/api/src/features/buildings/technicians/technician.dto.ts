import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { technicianFields as fields } from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../../common/http/openapi/operation.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordBody, RecordAnswer } from '../../../crud/body/record-body.js';

/** Body of a new technician. Phone, CPF/CNPJ and CEP are kept as characters without punctuation. */
export class CreateTechnician extends RecordBody {
  @ReadOnly({ type: 'integer' }) userId?: number;
  @Rule(fields.fullName) fullName!: string;
  @Rule(fields.creaCau, 'Professional registration (CREA or CAU).') creaCau!: string;
  @Rule(fields.licenseState, "The registration's state.") licenseState!: string;
  @Rule(fields.cpfCnpj) cpfCnpj!: string;
  @Rule(fields.email) email!: string;
  @Rule(fields.phone) phone!: string;
  @Rule(fields.company) company?: string | null;
  @Rule(fields.street) street!: string;
  @Rule(fields.addressNumber) addressNumber?: string | null;
  @Rule(fields.neighborhood) neighborhood?: string | null;
  @Rule(fields.city) city?: string | null;
  @Rule(fields.state) state?: string | null;
  @Rule(fields.cep) cep?: string | null;
  @Rule(fields.notes) notes?: string | null;

  @Rule(
    fields.isShared,
    'Of the company: whoever has the module `buildings` reads and chooses it; only administrators set this and change it.',
  )
  isShared?: boolean;
}

export class UpdateTechnician extends PartialType(CreateTechnician, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class TechnicianRecord extends IntersectionType(CreateTechnician, RecordAnswer) {
  @ApiInteger({ description: 'The owner.' }) override userId!: number;
  @ApiProperty() override isShared!: boolean;
}
