import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { removedName } from '@prumo/domain';

import { Notices } from '../../common/logging/admin-alerts.js';
import { commandFor } from './anonymize.js';
import { ownsAudit } from './redact.js';

/** So many are named at once: once their commands are run the next ones are. */
const MOST_TOLD = 10;

/** Whose data was removed, but not yet from the audit: no `redact` since. Where one role does both they are of one moment. */
const LEFT = `
  SELECT DISTINCT entity AS "table", entity_id AS id FROM audit_log removed
  WHERE action = 'anonymized' AND NOT EXISTS (SELECT FROM audit_log redacted
    WHERE redacted.entity = removed.entity AND redacted.entity_id = removed.entity_id
      AND redacted.action = 'redact' AND redacted.at >= removed.at)
  ORDER BY 1, 2 LIMIT ${MOST_TOLD}`;

/**
 * Tells administrators what whoever owns the audit still has to run, where that is another role: the answer to a removal
 * says so once, and is closed.
 */
@Injectable()
export class AuditLeft {
  private owns: boolean | undefined;

  constructor(
    private readonly dataSource: DataSource,
    notices: Notices,
  ) {
    notices.from(() => this.told());
  }

  private async told(): Promise<string[]> {
    this.owns ??= await ownsAudit(this.dataSource.manager);
    if (this.owns) return [];
    const left = await this.dataSource.query<{ table: string; id: number }[]>(LEFT);
    return left.map(
      (one) =>
        `A trilha de auditoria ainda traz dados de ${removedName(one)}. Quem cuida do servidor precisa executar: ${commandFor(one)}`,
    );
  }
}
