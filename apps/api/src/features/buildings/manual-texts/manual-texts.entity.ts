import { Column, Entity } from 'typeorm';
import { manualTextFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';

/** The own texts of a building's manual; a building without a row has none. */
@Entity('manual_texts')
export class BuildingManualTexts extends withColumns(manualTextFields) {
  @Column({ type: 'integer', primary: true, update: false }) buildingId!: number;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}

/** The id of the only row of templates. */
export const TEMPLATES_ID = 1;

/** The texts of the house, from which those of a building may start. */
@Entity('manual_templates')
export class ManualTemplates extends withColumns(manualTextFields) {
  @Column({ type: 'integer', primary: true, update: false }) id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}

declareTable('manual_templates', { title: "'Textos do manual'" });
