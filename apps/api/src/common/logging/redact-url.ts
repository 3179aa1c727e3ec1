/** Our own words and record ids; eleven digits may be a CPF. */
const PLAIN = /^(?:[A-Za-z][A-Za-z-]{0,39}|\d{1,10}|)$/;

/** The path without query and without parts that may be personal: `/api/maria@exemplo.com.br` → `/api/…`. */
export const redactUrl = (url: string): string =>
  (url.split('?')[0] ?? '')
    .slice(0, 500)
    .split('/')
    .map((part) => (PLAIN.test(part) ? part : '…'))
    .join('/');
