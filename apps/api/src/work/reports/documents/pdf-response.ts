import type { Response } from 'express';

import type { ReadyDocument } from './documents.service.js';

/** A file name that any system takes: the building's name without accents or signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80) || 'edificacao';

/** Sends a document, shown in the browser or saved. */
export function sendPdf(response: Response, document: ReadyDocument, inline: boolean): void {
  const name = `PDE-${plainName(document.buildingName)}-v${document.version}.pdf`;
  response
    .setHeader('Content-Type', 'application/pdf')
    .setHeader('Content-Disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .setHeader('Content-Length', document.bytes.length)
    .setHeader('X-Document-SHA256', document.sha256)
    .end(document.bytes);
}
