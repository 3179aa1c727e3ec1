import { setTimeout as sleep } from 'node:timers/promises';

import type { Received } from '../fuzz/client.js';
import type { Caller } from './caller.js';

const BOUNDARY = 'limite';
/** As many files are read of a person at once: more of large ones would only fill the line, which is another attack. */
export const OF_A_PERSON = { atOnce: 2 };
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** What stands before the bytes of a form's file. */
export const FILE_HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;

export const textPart = (name: string, text: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** A form of text parts and, behind them, a file. */
export const formOf = (file: string | Uint8Array, textParts = ''): Buffer =>
  Buffer.concat([
    Buffer.from(textParts + FILE_HEAD),
    Buffer.from(file as Uint8Array),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const sendForm = (asker: Caller, path: string, body: Buffer): Promise<Received> =>
  asker.send({
    method: 'POST',
    path,
    headers: { 'content-type': FORM_TYPE, 'csrf-token': asker.token ?? '' },
    body,
  });

/** Whether a form is taken again once an attack is over: what it left under way may need a moment. */
export async function isTaken(asker: Caller, path: string, body: Buffer): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await sendForm(asker, path, body)).status === 200) return true;
    await sleep(250);
  }
  return false;
}
