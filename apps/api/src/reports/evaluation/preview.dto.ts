import { ApiProperty } from '@nestjs/swagger';
import type { EvaluatedReport, PdeBuilding, PdeStructuralSystem, PdeTechnician } from '@prumo/domain';

/** What a document would say today, and why each parameter applies, waits, or does not apply. */
export class Preview {
  @ApiProperty({ type: 'object', additionalProperties: true })
  building!: PdeBuilding;

  @ApiProperty({ type: 'object', additionalProperties: true })
  technician!: PdeTechnician;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  structuralSystem!: PdeStructuralSystem | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'requirements → criteria → analyses → applicable, pending and notApplicable parameters.',
  })
  evaluation!: EvaluatedReport;
}
