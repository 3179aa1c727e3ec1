import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The user handle that each passkey was made with: that of an earlier release is kept at its next use. */
export class PasskeyHandles1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passkeys ADD user_handle varchar(86)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passkeys DROP user_handle');
  }
}
