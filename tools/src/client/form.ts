import type { Received } from './http-client.js';
import type { UserSession } from './user-session.js';

const BOUNDARY = 'limite';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const head = (name: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** The part of a form before the bytes of its file. */
export const FILE_HEAD = head('file', '; filename="a"');
export const FORM_END = Buffer.from(`--${BOUNDARY}--\r\n`);

export const textPart = (name: string, text: string): string => `${head(name)}${text}\r\n`;

export const filePart = (file: string | Uint8Array, name = 'file', fileName = 'a'): Buffer =>
  Buffer.concat([
    Buffer.from(head(name, `; filename="${fileName}"`)),
    Buffer.from(file as Uint8Array),
    Buffer.from('\r\n'),
  ]);

/** A form of text parts followed by a file. */
export const formOf = (file: string | Uint8Array, textParts = ''): Buffer =>
  Buffer.concat([Buffer.from(textParts), filePart(file), FORM_END]);

export const sendForm = (session: UserSession, path: string, body: Buffer): Promise<Received> =>
  session.request('POST', path, body, { 'content-type': FORM_TYPE });
