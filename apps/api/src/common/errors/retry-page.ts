import type { Request, Response } from 'express';

import type { DomainError } from './domain-error.js';

/** The longest Retry-After that a page waits for. */
const MAX_WAIT_SECONDS = 60;
const MAX_TRIES = 12;
/** Counts the retries. */
const TRY = 'tentativa';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 18vh auto 0; padding: 0 1rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  a { color: light-dark(#0b5394, #9cc8ff); display: inline-block; padding: .5rem 1rem .5rem 0 }`;

/** @param next the address of the next retry; undefined after the last */
const page = (message: string, seconds: number, again: string, next?: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${next ? 'Aguarde' : 'Tente mais tarde'} – Prumo</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${next ? 'Aguarde um instante' : 'Ainda não foi possível'}</h1>
<p role="status">${escaped(message)}</p>
<p>${
  next
    ? `Deixe esta página aberta: ela tenta de novo a cada ${seconds} segundos.`
    : 'Esta página já tentou várias vezes e não tenta mais sozinha. Tente mais tarde ou avise quem administra o Prumo.'
}</p>
<p><a href="${escaped(again)}">Tentar agora</a> <a href="/">Voltar ao Prumo</a></p>
</main>
</body>
</html>
`;

/** The address with one more retry counted, and without the parameter. It never leads to another host. */
function addressesOf(request: Request): { next: string | undefined; again: string } {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://prumo.invalid');
  const tries = Number(searchParams.get(TRY) ?? 0) || 0;
  searchParams.delete(TRY);
  const query = searchParams.toString();
  const again = query === '' ? pathname : `${pathname}?${query}`;
  searchParams.set(TRY, String(tries + 1));
  return { again, next: tries < MAX_TRIES ? `${pathname}?${searchParams.toString()}` : undefined };
}

/** Answers a document opened in a tab with a page that retries by itself. @returns whether it did */
export function sendRetryPage(
  { code, message, details: { retryAfterSeconds = Infinity } }: DomainError,
  request: Request,
  response: Response,
): boolean {
  const isTab = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  const isSoon = (code === 'unavailable' || code === 'tooMany') && retryAfterSeconds <= MAX_WAIT_SECONDS;
  if (!isTab || !isSoon) return false;
  const { next, again } = addressesOf(request);
  response.status(code === 'tooMany' ? 429 : 503).type('html');
  if (next) response.setHeader('Refresh', `${retryAfterSeconds}; url=${next}`);
  response.send(page(message, retryAfterSeconds, again, next));
  return true;
}
