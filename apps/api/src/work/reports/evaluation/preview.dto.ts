import { ApiProperty } from '@nestjs/swagger';
import type { PdeContent } from '@prumo/domain';

import { Evaluation } from './evaluation.dto.js';
import { PrintedBuilding, PrintedStructuralSystem, PrintedTechnician } from './printed-building.dto.js';

/** What a document would say today, and why each parameter applies, waits, or does not apply. */
export class Preview implements PdeContent {
  @ApiProperty({ type: PrintedBuilding })
  building!: PrintedBuilding;

  @ApiProperty({ type: PrintedTechnician })
  technician!: PrintedTechnician;

  @ApiProperty({ type: PrintedStructuralSystem, nullable: true })
  structuralSystem!: PrintedStructuralSystem | null;

  @ApiProperty({ type: Evaluation })
  evaluation!: Evaluation;
}
