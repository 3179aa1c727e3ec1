import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { removedName } from '@prumo/domain';

import { AdminAlerts } from '../../common/logging/admin-alerts.js';
import { redactCommand } from './anonymize.js';
import { ownsAudit } from './redact.js';

/** So many are named at once: once their commands are run the next ones are. */
const MAX_LISTED = 10;

/** Whose data was removed, but not yet from the audit: no `redact` since. Where one role does both they are of one moment. */
const PENDING = `
  SELECT DISTINCT entity AS "table", entity_id AS id FROM audit_log removed
  WHERE action = 'anonymized' AND NOT EXISTS (SELECT FROM audit_log redacted
    WHERE redacted.entity = removed.entity AND redacted.entity_id = removed.entity_id
      AND redacted.action = 'redact' AND redacted.at >= removed.at)
  ORDER BY 1, 2 LIMIT ${MAX_LISTED}`;

/**
 * Tells administrators what whoever owns the audit still has to run, where that is another role: the answer to a removal
 * says so once, and is closed.
 */
@Injectable()
export class PendingRedactions {
  private owns: boolean | undefined;

  constructor(
    private readonly dataSource: DataSource,
    notices: AdminAlerts,
  ) {
    notices.register(() => this.told());
  }

  private async told(): Promise<string[]> {
    this.owns ??= await ownsAudit(this.dataSource.manager);
    if (this.owns) return [];
    const left = await this.dataSource.query<{ table: string; id: number }[]>(PENDING);
    return left.map(
      (one) =>
        `A trilha de auditoria ainda traz dados de ${removedName(one)}. Quem cuida do servidor precisa executar: ${redactCommand(one)}`,
    );
  }
}
