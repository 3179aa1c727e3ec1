import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Devices that an account has signed in from, each of the epoch that the account's password began; and the tries to
 * sign in by the instants at which they were made, so that one clock, the database's, says what is recent.
 */
export class KnownDevices1763770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD epoch integer NOT NULL DEFAULT 0;

      CREATE TABLE known_devices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        epoch integer NOT NULL,
        token_hash varchar(43) NOT NULL,
        browser varchar(60),
        address varchar(64),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT known_devices_token_key UNIQUE (user_id, token_hash)
      );

      DROP TABLE login_attempts;
      CREATE TABLE login_attempts (
        key varchar(120) PRIMARY KEY,
        at timestamptz[] NOT NULL,
        refused integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE login_attempts;
      CREATE TABLE login_attempts (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      DROP TABLE known_devices;
      ALTER TABLE users DROP epoch;
    `);
  }
}
