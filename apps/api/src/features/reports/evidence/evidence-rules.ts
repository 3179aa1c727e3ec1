import { EVIDENCE_DATES, evidenceDatesOutOfOrder } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules } from '../../../crud/resource.js';
import { merged } from '../../../crud/write/write-record.js';
import type { CreateEvidence, UpdateEvidence } from './evidence.dto.js';
import type { Evidence } from './evidence.entity.js';

const refuseWrongDates = ({ issuedOn, validUntil }: UpdateEvidence): void => {
  if (evidenceDatesOutOfOrder(issuedOn, validUntil)) throw invalid({ validUntil: EVIDENCE_DATES });
};

/** Evidence does not end before it was issued. */
export class EvidenceRules extends ResourceRules<Evidence, CreateEvidence, UpdateEvidence> {
  override insertValues(body: CreateEvidence, lookups: unknown): object {
    refuseWrongDates(body);
    return super.insertValues(body, lookups);
  }

  override updateValues(evidence: Evidence, body: UpdateEvidence, lookups: unknown): object {
    refuseWrongDates(merged(evidence, body));
    return super.updateValues(evidence, body, lookups);
  }
}
