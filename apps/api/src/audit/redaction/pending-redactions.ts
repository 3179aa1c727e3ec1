import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { removedName } from '@prumo/domain';

import { AdminAlerts } from '../../common/logging/admin-alerts.js';
import { redactCommand } from './anonymize.js';
import { ownsAudit } from './redact.js';

const MAX_LISTED = 10;

/** Anonymized records without a later `redact` in the audit. */
const PENDING = `
  SELECT DISTINCT entity AS "table", entity_id AS id FROM audit_log removed
  WHERE action = 'anonymized' AND NOT EXISTS (SELECT FROM audit_log redacted
    WHERE redacted.entity = removed.entity AND redacted.entity_id = removed.entity_id
      AND redacted.action = 'redact' AND redacted.at >= removed.at)
  ORDER BY 1, 2 LIMIT ${MAX_LISTED}`;

/** Alerts administrators to redactions that the audit's owner still has to run. */
@Injectable()
export class PendingRedactions {
  private owns: boolean | undefined;

  constructor(
    private readonly dataSource: DataSource,
    notices: AdminAlerts,
  ) {
    notices.register(() => this.alerts());
  }

  private async alerts(): Promise<string[]> {
    this.owns ??= await ownsAudit(this.dataSource.manager);
    if (this.owns) return [];
    const left = await this.dataSource.query<{ table: string; id: number }[]>(PENDING);
    return left.map(
      (one) =>
        `A trilha de auditoria ainda traz dados de ${removedName(one)}. Quem cuida do servidor precisa executar: ${redactCommand(one)}`,
    );
  }
}
