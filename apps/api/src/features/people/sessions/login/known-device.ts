import { createHash, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../../../common/auth/access.js';
import { cookie, cookieName, cookieOptions } from '../../../../common/auth/cookies.js';
import { notFound } from '../../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { noteAccountEvent } from '../../account/account-events.js';
import type { User } from '../../users/user.entity.js';
import { holdAccount } from '../hold-account.js';
import type { DeviceRecord } from '../session.dto.js';
import { originOf } from '../start-session.js';

/** The longest that browsers keep a cookie. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
const TOKEN = /^[\w-]{22}$/;
/** So many of a person's devices are known; of more, those that were used last. */
const OF_A_PERSON = 10;

const RECORD = `d.id, d.browser, d.address, d.created_at AS "createdAt", d.last_used_at AS "lastUsedAt"`;
/** A device of before the last change of the password is nobody's. */
const OF_TODAY = 'JOIN users u ON u.id = d.user_id AND u.epoch = d.epoch';

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
/**
 * Devices that an account has signed in from since its password was last changed (OWASP's device cookies): their
 * guesses are counted apart, so that strangers who lock an account don't lock its owner out. A cookie is a random text
 * that the database knows by its hash, and opens nothing by itself.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The device's id if it has signed in to this account before. */
  async recognise(request: Request, email: string): Promise<string | undefined> {
    const token = this.tokenOf(request, email);
    if (token === undefined) return undefined;
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT d.id FROM known_devices d ${OF_TODAY} WHERE lower(u.email) = $1 AND d.token_hash = $2`,
      [email, hashed(token)],
    );
    return rows[0]?.id;
  }

  /** Remembers that the account has signed in from here, and answers the device's id; of a new one its owner is told. */
  async remember(
    request: Request,
    response: Response,
    user: User,
    known: string | undefined,
  ): Promise<string | undefined> {
    const token = this.tokenOf(request, user.email.toLowerCase());
    const isStillKnown = known !== undefined && (await this.noteUse(request, known));
    if (!isStillKnown || token === undefined) return this.add(request, response, user);
    this.send(response, user, token);
    return known;
  }

  /** The device that has just changed its person's password stays known. */
  async keep(request: Request, response: Response, user: User): Promise<void> {
    await this.add(request, response, user, false);
  }

  /** A person's known devices, the last used first. */
  async list(request: Request, { id, email }: Pick<User, 'id' | 'email'>): Promise<DeviceRecord[]> {
    const token = this.tokenOf(request, email.toLowerCase());
    return this.dataSource.query(
      `SELECT ${RECORD}, d.token_hash = $2 AS current FROM known_devices d ${OF_TODAY}
       WHERE d.user_id = $1 ORDER BY d.last_used_at DESC, d.id`,
      [id, hashed(token ?? '')],
    );
  }

  /** From now on one of a person's own devices is a stranger. @throws notFound when it is not theirs */
  async forget(request: Request, user: Actor, id: string): Promise<DeviceRecord> {
    const device = (await this.list(request, user)).find((one) => one.id === id);
    if (!device) throw notFound();
    await this.dataSource.transaction(async (manager) => {
      await holdAccount(manager, user);
      await manager.query('DELETE FROM known_devices WHERE id = $1 AND user_id = $2', [id, user.id]);
    });
    return device;
  }

  private async noteUse(request: Request, id: string): Promise<boolean> {
    const { browser, address } = originOf(request);
    const [, count]: [unknown, number] = await this.dataSource.query(
      'UPDATE known_devices SET last_used_at = now(), browser = $2, address = $3 WHERE id = $1',
      [id, browser, address],
    );
    return count === 1;
  }

  /** One more device, answered by its id; undefined where the password has changed since it was asked for. */
  private async add(
    request: Request,
    response: Response,
    user: User,
    isNews = true,
  ): Promise<string | undefined> {
    const token = randomBytes(16).toString('base64url');
    const id = await this.dataSource.transaction((manager) =>
      this.insert(manager, request, user, hashed(token), isNews),
    );
    if (id !== undefined) this.send(response, user, token);
    return id;
  }

  private async insert(
    manager: EntityManager,
    request: Request,
    { id: userId, epoch }: User,
    tokenHash: string,
    isNews: boolean,
  ): Promise<string | undefined> {
    // Sign-ins of one person wait for each other here: together they would keep more than there may be.
    const held: unknown[] = await manager.query(
      'SELECT FROM users WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE',
      [userId, epoch],
    );
    if (held.length === 0) return undefined;
    const origin = originOf(request);
    const [row]: { id: string; isFirst: boolean }[] = await manager.query(
      `INSERT INTO known_devices (user_id, epoch, token_hash, browser, address) VALUES ($1, $2, $3, $4, $5)
       RETURNING id, NOT EXISTS (SELECT FROM known_devices WHERE user_id = $1) AS "isFirst"`,
      [userId, epoch, tokenHash, origin.browser, origin.address],
    );
    await manager.query(
      `DELETE FROM known_devices WHERE user_id = $1 AND id NOT IN (
         SELECT id FROM known_devices WHERE user_id = $1 AND epoch = $2
         ORDER BY last_used_at DESC, created_at DESC LIMIT ${OF_A_PERSON})`,
      [userId, epoch],
    );
    // The only device that there is has nobody to be told of it.
    if (row && isNews)
      await noteAccountEvent(manager, {
        userId,
        kind: 'newDevice',
        origin,
        deviceId: row.id,
        told: row.isFirst,
      });
    return row?.id;
  }

  private send(response: Response, { email }: User, token: string): void {
    response.cookie(this.nameFor(email.toLowerCase()), token, {
      ...cookieOptions(this.environment),
      maxAge: KEPT_MS,
    });
  }

  private tokenOf(request: Request, email: string): string | undefined {
    const token = cookie(request, this.nameFor(email)) ?? '';
    return TOKEN.test(token) ? token : undefined;
  }

  /** One cookie an account: people who share a computer are all known to it. */
  private nameFor(email: string): string {
    const account = createHash('sha256').update(email).digest('hex').slice(0, 8);
    return `${cookieName('device', this.environment)}.${account}`;
  }
}

/**
 * No device is known to a person any more: their password is a new one. A sign-in under way that was checked against
 * the old one leaves a device of the old epoch, or none.
 */
export async function forgetDevicesOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('UPDATE users SET epoch = epoch + 1 WHERE id = $1', [userId]);
  await manager.query('DELETE FROM known_devices WHERE user_id = $1', [userId]);
}
