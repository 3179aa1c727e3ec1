import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A further condition of a parameter: any of the values, or a number within the limits. */
@Entity('parameter_conditions')
export class ParameterCondition {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) parameterId!: number;
  @Column({ type: 'integer' }) position!: number;
  @Column({ type: 'integer' }) attributeId!: number;
  @Column({ type: 'integer', array: true, default: () => "'{}'" }) attributeValueIds!: number[];
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true }) minLimit!: number | null;
  @Column({ type: 'numeric', precision: 14, scale: 4, nullable: true }) maxLimit!: number | null;
}

/** A further condition, as a parameter holds it. */
export type StoredCondition = Pick<
  ParameterCondition,
  'attributeId' | 'attributeValueIds' | 'minLimit' | 'maxLimit'
>;
