import type { EntityManager } from 'typeorm';

import { ApiToken } from './api-token.entity.js';

/** Revokes a person's API tokens, as part of a transaction that holds their row. @returns the revoked ones */
export async function revokeTokensOf(
  manager: EntityManager,
  userId: number,
): Promise<Pick<ApiToken, 'id' | 'name'>[]> {
  const tokens = await manager.find(ApiToken, { select: { id: true, name: true }, where: { userId } });
  await manager.delete(ApiToken, { userId });
  return tokens;
}
