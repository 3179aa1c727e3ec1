import { hash, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor, Origin } from '../../../../common/auth/access.js';
import { cookie, cookieName, cookieOptions } from '../../../../common/auth/cookies.js';
import { notFound } from '../../../../common/errors/domain-error.js';
import { hashToken } from '../../../../common/sha256.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { recordAccountEvent } from '../../account/account-events.service.js';
import { User } from '../../users/user.entity.js';
import { originOf } from '../origin.js';
import type { DeviceRecord } from '../session.dto.js';
import { lockAccount } from '../sessions.service.js';
import { KnownDevice } from './known-device.entity.js';

/** The longest lifetime that browsers give a cookie. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
const TOKEN = /^[\w-]{22}$/;
/** Of a person's devices those used last are known. */
const MAX_DEVICES_PER_USER = 10;

/**
 * Device cookies (OWASP): attempts from devices that an account has signed in from, since its password was last changed,
 * are counted apart, so that strangers cannot lock its owner out. A cookie is random, stored hashed, and grants no access.
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
    // A device from before the last change of the password is unknown.
    const device = await this.dataSource
      .createQueryBuilder(KnownDevice, 'd')
      .innerJoin(User, 'u', 'u.id = d.userId AND u.epoch = d.epoch')
      .where('lower(u.email) = :email AND d.tokenHash = :hash', { email, hash: hashToken(token) })
      .getOne();
    return device?.id;
  }

  /** Remembers the device of a sign-in, and notifies its owner of a new one. @returns its id */
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

  /** Keeps the device known that has just changed its person's password. */
  async keep(request: Request, response: Response, user: User): Promise<void> {
    await this.add(request, response, user, false);
  }

  async list(request: Request, { id: userId, email, session }: Actor): Promise<DeviceRecord[]> {
    const hash = hashToken(this.tokenOf(request, email.toLowerCase()) ?? '');
    const devices = await this.dataSource.manager.find(KnownDevice, {
      where: { userId, epoch: session?.epoch ?? -1 },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
    return devices.map(({ id, browser, address, createdAt, lastUsedAt, tokenHash }) => ({
      id,
      browser,
      address,
      createdAt,
      lastUsedAt,
      current: tokenHash === hash,
    }));
  }

  /** Forgets one of the person's own devices. @throws notFound when it is not theirs */
  async forget(request: Request, user: Actor, id: string): Promise<DeviceRecord> {
    const device = (await this.list(request, user)).find((one) => one.id === id);
    if (!device) throw notFound();
    await this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, user);
      await manager.delete(KnownDevice, { id, userId: user.id });
    });
    return device;
  }

  private async noteUse(request: Request, id: string): Promise<boolean> {
    const { browser, address } = originOf(request);
    const use = { browser, address, lastUsedAt: () => 'now()' };
    const { affected } = await this.dataSource.manager.update(KnownDevice, id, use);
    return affected === 1;
  }

  /** @returns the new device's id; undefined when the password has changed meanwhile */
  private async add(
    request: Request,
    response: Response,
    user: User,
    isNews = true,
  ): Promise<string | undefined> {
    const token = randomBytes(16).toString('base64url');
    const device = { tokenHash: hashToken(token), origin: originOf(request), isNews };
    const id = await this.dataSource.transaction((manager) => insertDevice(manager, user, device));
    if (id !== undefined) this.send(response, user, token);
    return id;
  }

  private send(response: Response, { email }: User, token: string): void {
    const options = { ...cookieOptions(this.environment), maxAge: KEPT_MS };
    response.cookie(this.nameFor(email.toLowerCase()), token, options);
  }

  private tokenOf(request: Request, email: string): string | undefined {
    const token = cookie(request, this.nameFor(email)) ?? '';
    return TOKEN.test(token) ? token : undefined;
  }

  /** One cookie an account, for people who share a computer. */
  private nameFor(email: string): string {
    return `${cookieName('device', this.environment)}.${hash('sha256', email).slice(0, 8)}`;
  }
}

async function insertDevice(
  manager: EntityManager,
  { id: userId, epoch }: User,
  { tokenHash, origin, isNews }: { tokenHash: string; origin: Origin; isNews: boolean },
): Promise<string | undefined> {
  // Serializes the sign-ins of a person, which together would keep too many devices.
  const lock = { mode: 'for_no_key_update' } as const;
  const held = await manager.findOne(User, { select: { id: true }, where: { id: userId, epoch }, lock });
  if (!held) return undefined;
  const isFirst = !(await manager.existsBy(KnownDevice, { userId }));
  const device = manager.create(KnownDevice, { userId, epoch, tokenHash, ...origin });
  await manager.insert(KnownDevice, device);
  await manager.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND id NOT IN (
       SELECT id FROM known_devices WHERE user_id = $1 AND epoch = $2
       ORDER BY last_used_at DESC, created_at DESC LIMIT ${MAX_DEVICES_PER_USER})`,
    [userId, epoch],
  );
  // The first device has no other one to be notified on.
  const event = { userId, kind: 'newDevice', origin, deviceId: device.id, isNotified: isFirst } as const;
  if (isNews) await recordAccountEvent(manager, event);
  return device.id;
}

/** Forgets a person's devices after a new password; a sign-in under way with the old one leaves none of the new epoch. */
export async function forgetDevicesOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.increment(User, { id: userId }, 'epoch', 1);
  await manager.delete(KnownDevice, { userId });
}
