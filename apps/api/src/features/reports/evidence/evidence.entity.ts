import { Column, Entity } from 'typeorm';
import { evidenceFields, personalNames } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A piece of evidence of a user: a laudo, a memorial, a declaration. Rows of several reports may use it. */
@Entity('evidence')
export class Evidence extends withColumns(evidenceFields, Stamped) {
  @Column({ type: 'integer' }) userId!: number;
}

declareTable('evidence', {
  title: 't.subject',
  owner: 't.user_id',
  constraints: {
    evidence_limit_system_fkey: { field: 'limitSystemId' },
    evidence_files_content_key: { field: 'file', duplicate: 'Este arquivo já está nesta revisão.' },
    verification_evidence_evidence_id_fkey: { field: 'evidence' },
  },
  // Audited changes of revisions and files may name people, too.
  personalFields: [...personalNames(evidenceFields), 'revision', 'file'],
  redactedAs: 'evidencia',
});
