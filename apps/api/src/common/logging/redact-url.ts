/** A word of ours, or the number of a record; eleven digits may be a CPF. */
const PLAIN = /^(?:[A-Za-z][A-Za-z-]{0,39}|\d{1,10}|)$/;

/**
 * What of an address a log may hold: no query, and of the path what looks like ours. Whoever asks for
 * `/api/maria@exemplo.com.br` leaves `/api/…`.
 */
export const redactUrl = (url: string): string =>
  (url.split('?')[0] ?? '')
    .slice(0, 500)
    .split('/')
    .map((part) => (PLAIN.test(part) ? part : '…'))
    .join('/');
