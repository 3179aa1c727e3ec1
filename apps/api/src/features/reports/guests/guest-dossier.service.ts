import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { actionForbidden } from '../../../common/errors/domain-error.js';
import { readRequester } from '../documents/requester.js';
import { DossierDownloads } from '../dossier/dossier-downloads.service.js';
import { auditedGuest, storeTicket, writerOf } from './guest-link.js';
import type { GuestTicket } from './guest.dto.js';
import { type Guest, linkEnded } from './guest.guard.js';
import { newLinkToken } from './link-secret.js';

/** The dossier of a report, for auditors whose link gives it. */
@Injectable()
export class GuestDossier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly downloads: DossierDownloads,
  ) {}

  /** A ticket for one download, in place of an earlier one. @throws actionForbidden for a link without the dossier */
  async ticket({ link: { id, hasDossier } }: Guest): Promise<GuestTicket> {
    if (!hasDossier) throw actionForbidden();
    const { token: ticket, hash } = newLinkToken();
    return { ticket, expiresAt: await storeTicket(this.dataSource.manager, id, hash) };
  }

  /**
   * Documents that were not issued yet are issued in the name of the building's owner, who gave the dossier away; the
   * download is audited as the guest's. @throws as `DossierDownloads.send`
   */
  async send({ link, address }: Guest, response: Response): Promise<StreamableFile> {
    const { reportId } = link;
    const { manager } = this.dataSource;
    const [owner] = await manager.query<{ id: number }[]>(
      'SELECT b.user_id AS id FROM reports r JOIN buildings b ON b.id = r.building_id WHERE r.id = $1',
      [reportId],
    );
    if (!owner) throw linkEnded();
    const actor = await readRequester(manager, owner.id);
    return this.downloads.send(actor, reportId, response, {
      as: writerOf(link),
      changes: auditedGuest(link, address),
    });
  }
}
