import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';

import { DomainError } from '../../../common/errors/domain-error.js';
import { isInvalidText } from '../../../common/http/invalid-text.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';

/** Longer responses are no address, which takes half a kilobyte. */
const MAX_BYTES = 64 * 1024;
/** Requests of a user; a form sends one for each address that is typed. */
const PER_MINUTE = 60;
/** Concurrent requests of a user, and in total. */
const MAX_PER_USER = 2;
const MAX_TOTAL = 8;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError(
    'tooMany',
    'Muitas consultas de CEP. Aguarde um pouco ou preencha o endereço manualmente.',
    { retryAfterSeconds },
  );

export interface ProvidedAddress {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
}

/** The provider's answer: an address, no such CEP, or unavailable. */
type ProviderAnswer = { kind: 'found'; address: ProvidedAddress } | { kind: 'unknown' } | { kind: 'down' };

const storable = v.pipe(
  v.string(),
  v.check((text) => !isInvalidText(text)),
  v.trim(),
);
const text = (max: number) => v.fallback(v.pipe(storable, v.maxLength(max)), '');
const found = v.object({
  logradouro: text(255),
  bairro: text(255),
  localidade: v.pipe(storable, v.minLength(1), v.maxLength(128)),
  uf: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase()),
});
const unknown = v.object({ erro: v.union([v.literal(true), v.literal('true')]) });

/** `https://host/ws/{cep}/json/`; without the placeholder, ViaCEP's path is put behind the address. */
export function addressOf(url: string, cep: string): string {
  if (url.includes('{cep}')) return url.replace('{cep}', cep);
  const base = new URL(url);
  const path = base.pathname.replace(/(?<!\/)\/+$/, '');
  base.pathname = `${path === '' ? '/ws' : path}/${cep}/json/`;
  return base.href;
}

function read(body: unknown): ProviderAnswer {
  if (v.is(unknown, body)) return { kind: 'unknown' };
  const parsed = v.safeParse(found, body);
  if (!parsed.success) return { kind: 'down' };
  const { logradouro, bairro, localidade, uf } = parsed.output;
  return {
    kind: 'found',
    address: { street: logradouro, neighborhood: bairro, city: localidade, state: uf },
  };
}

/** Reads JSON of at most MAX_BYTES. @throws when it is longer or no JSON */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('Too long for an address.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The online source of addresses, in ViaCEP's shape. Whatever goes wrong with it is 'down', never an error. */
@Injectable()
export class CepProvider {
  /** From being asked to the last byte of the answer. */
  deadlineMs = 3000;
  private readonly perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  private readonly concurrent = new Map<number, number>();

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** @throws tooMany (429) when this person asks too often, or too much at once */
  async ask(cep: string, personId: number): Promise<ProviderAnswer> {
    const { CEP_PROVIDER_URL: url } = this.environment;
    if (url === 'off') return { kind: 'down' };
    const mine = this.concurrent.get(personId) ?? 0;
    if (mine >= MAX_PER_USER) throw tooMany(1);
    if (this.total() >= MAX_TOTAL) return { kind: 'down' };
    this.concurrent.set(personId, mine + 1);
    try {
      await this.perMinute.consume(personId).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
      });
      return await this.fetch(addressOf(url, cep)).catch((): ProviderAnswer => ({ kind: 'down' }));
    } finally {
      this.release(personId);
    }
  }

  /** Only from where the setting says: a redirect could lead into the house. */
  private async fetch(url: string): Promise<ProviderAnswer> {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(this.deadlineMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    if (response.ok && response.body) return read(await readBounded(response.body));
    await response.body?.cancel();
    return { kind: response.status === 404 ? 'unknown' : 'down' };
  }

  private total(): number {
    return [...this.concurrent.values()].reduce((sum, one) => sum + one, 0);
  }

  private release(personId: number): void {
    const left = (this.concurrent.get(personId) ?? 1) - 1;
    if (left > 0) this.concurrent.set(personId, left);
    else this.concurrent.delete(personId);
  }
}
