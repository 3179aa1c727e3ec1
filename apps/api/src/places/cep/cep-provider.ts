import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { type Environment, ENVIRONMENT } from '../../platform/environment.js';
import { isUnstorable } from '../../platform/http/clean-input.js';

const TIMEOUT_MS = 3000;

/** An address as the provider knows it. */
export interface ProvidedAddress {
  street: string;
  neighborhood: string;
  city: string;
  state: string;
}

/** What asking the provider gave: an address, the certainty that there is none, or nothing to go by. */
export type ProviderAnswer =
  { kind: 'found'; address: ProvidedAddress } | { kind: 'unknown' } | { kind: 'down' };

const storable = z.string().refine((text) => !isUnstorable(text));
const text = (max: number) => storable.trim().max(max).catch('');
const found = z.object({
  logradouro: text(255),
  bairro: text(255),
  localidade: storable.trim().min(1).max(128),
  uf: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/)
    .transform((uf) => uf.toUpperCase()),
});
const unknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/** `https://host/ws/{cep}/json/`; without the placeholder, ViaCEP's path is put behind the address. */
export function addressOf(url: string, cep: string): string {
  if (url.includes('{cep}')) return url.replace('{cep}', cep);
  const base = new URL(url);
  const path = base.pathname.replace(/\/+$/, '');
  base.pathname = `${path === '' ? '/ws' : path}/${cep}/json/`;
  return base.href;
}

function read(body: unknown): ProviderAnswer {
  if (unknown.safeParse(body).success) return { kind: 'unknown' };
  const parsed = found.safeParse(body);
  if (!parsed.success) return { kind: 'down' };
  const { logradouro, bairro, localidade, uf } = parsed.data;
  return {
    kind: 'found',
    address: { street: logradouro, neighborhood: bairro, city: localidade, state: uf },
  };
}

/** The online source of addresses, in ViaCEP's shape. Whatever goes wrong with it is 'down', never an error. */
@Injectable()
export class CepProvider {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async ask(cep: string): Promise<ProviderAnswer> {
    const { CEP_PROVIDER_URL: url } = this.environment;
    if (url === 'off') return { kind: 'down' };
    try {
      const response = await fetch(addressOf(url, cep), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (response.status === 404) return { kind: 'unknown' };
      return response.ok ? read(await response.json()) : { kind: 'down' };
    } catch {
      return { kind: 'down' };
    }
  }
}
