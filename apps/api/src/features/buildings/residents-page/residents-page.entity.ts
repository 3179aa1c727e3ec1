import { Column, Entity } from 'typeorm';

/** The public page of a building for its residents. */
@Entity('residents_pages')
export class ResidentsPage {
  @Column({ type: 'integer', primary: true, update: false }) buildingId!: number;
  /** 128 random bits in hexadecimal: whoever has it reads the page while it is on. */
  @Column({ type: 'char', length: 32 }) code!: string;
  @Column({ type: 'boolean' }) isOn!: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}
