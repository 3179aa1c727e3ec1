import type { Request, Response } from 'express';

import type { DomainError } from './domain-error.js';

/** Nobody leaves a tab open for longer than this to get something. */
const LONGEST_WAIT_SECONDS = 60;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (message: string, seconds: number): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Aguarde – Prumo</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; color-scheme: light dark }</style>
</head>
<body>
<p role="status">${escaped(message)}</p>
<p>Deixe esta página aberta: ela tenta de novo a cada ${seconds} segundos.</p>
</body>
</html>
`;

/**
 * Where a person has opened an address in a tab of its own (a document, a file) and is to come again soon, the tab does so
 * by itself, and says so. Answers whether this was such a request; scripts and programs read JSON.
 */
export function askToWait(
  { code, message, retryAfterSeconds = Infinity }: DomainError,
  request: Request,
  response: Response,
): boolean {
  const isTab = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  const isSoon = (code === 'unavailable' || code === 'tooMany') && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
  if (!isTab || !isSoon) return false;
  response
    .status(code === 'tooMany' ? 429 : 503)
    .setHeader('Refresh', String(retryAfterSeconds))
    .type('html')
    .send(page(message, retryAfterSeconds));
  return true;
}
