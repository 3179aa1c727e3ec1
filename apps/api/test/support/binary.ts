import type supertest from 'supertest';

/** Reads an answer as bytes: `.buffer(true).parse(binary)`; supertest parses no PDF by itself. */
export function binary(
  response: supertest.Response,
  done: (error: Error | null, body: Buffer) => void,
): void {
  const stream = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
