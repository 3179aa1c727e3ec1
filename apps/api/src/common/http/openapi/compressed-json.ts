import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, RequestHandler, Response } from 'express';

const BROTLI_QUALITY = 9;

interface Representations {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

async function representationsOf(text: string): Promise<Representations> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return { etag: `W/"${hash}"`, identity, gzip: gzipped, br };
}

const codingOf = (request: Request): 'br' | 'gzip' | 'identity' => {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
};

function answer(request: Request, response: Response, representations: Representations): void {
  const coding = codingOf(request);
  response.set({
    'Cache-Control': 'no-cache',
    'Content-Type': 'application/json; charset=utf-8',
    ETag: representations.etag,
  });
  response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  response.set('Content-Length', String(representations[coding].length)).end(representations[coding]);
}

/** Serves a JSON text that the first request makes and compresses: a flood of requests costs no processor time. */
export function compressedJson(make: () => string): RequestHandler {
  let made: Promise<Representations> | undefined;
  return (request, response, next) => {
    made ??= Promise.resolve().then(make).then(representationsOf);
    made.then((representations) => answer(request, response, representations), next);
  };
}
