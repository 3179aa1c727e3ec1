import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address of a CEP as the provider last gave it. */
@Entity('cep_cache')
export class CachedAddress {
  @PrimaryColumn({ type: 'char', length: 8 }) cep!: string;
  @Column({ type: 'varchar' }) street!: string;
  @Column({ type: 'varchar' }) neighborhood!: string;
  @Column({ type: 'varchar' }) city!: string;
  @Column({ type: 'varchar' }) state!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) fetchedAt!: Date;
}
