import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stateOfCep } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, DomainError } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import { coveredAs, PlaceCoverageService } from '../cities/place-coverage.service.js';
import { CepProvider, type ProvidedAddress } from './cep-provider.js';
import { cityOfCep } from './cep-ranges.js';
import type { CepAnswer } from './cep.dto.js';

const UNKNOWN = 'CEP não encontrado.';
const UNAVAILABLE =
  'A consulta de CEP está indisponível no momento. Preencha o endereço manualmente: o cadastro continua funcionando.';

/** Streets are renamed and mistakes corrected: after so many days the provider is asked again. */
const FRESH_DAYS = 30;

/** What is known of where a CEP is, and what told it. */
type Located = Pick<CepAnswer, 'city' | 'state' | 'cityFrom'>;

interface KeptAddress extends ProvidedAddress {
  isFresh: boolean;
}

type Place = Awaited<ReturnType<PlaceCoverageService['of']>>;

const told = ({ city, state }: ProvidedAddress): Located => ({ city, state, cityFrom: 'provider' });
const notWritten = (): void => logger.warn('CEP cache could not be written');

/** Finds the address of a CEP, and the zones and isopleth of its city. */
@Injectable()
export class CepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: CepProvider,
    private readonly coverage: PlaceCoverageService,
  ) {}

  /**
   * @throws invalid (format), notFound (no such CEP), unavailable (provider down and city not known offline), tooMany
   * (429, where the provider would have to be asked)
   */
  async lookUp({ id: personId }: Pick<Actor, 'id'>, text: string): Promise<CepAnswer> {
    if (!/^\d{5}-?\d{3}$/.test(text)) throw badRequest('CEP deve ter 8 dígitos');
    const cep = text.replace('-', '');
    const address = await this.addressOf(cep, personId);
    const { place, ...located } = await this.located(cep, address);
    const { street, neighborhood } = address ?? { street: '', neighborhood: '' };
    return {
      cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
      address: street || null,
      neighborhood: neighborhood || null,
      ...located,
      ...coveredAs(place),
    };
  }

  /**
   * The municipality that the address names; by the range that the CEP lies in where there is no address, or it names
   * none that is registered.
   */
  private async located(cep: string, address: ProvidedAddress | null): Promise<Located & { place: Place }> {
    const { manager } = this.dataSource;
    const named = address && (await this.coverage.of(address.city, address.state, manager));
    if (address && named) return { ...told(address), place: named };
    const known = cityOfCep(cep);
    const place = known && (await this.coverage.ofIbge(known.ibge, manager));
    const ranged = place ?? (known && { city: known.name, state: known.state });
    if (address && ranged?.state !== address.state) return { ...told(address), place: null };
    if (ranged) return { city: ranged.city, state: ranged.state, cityFrom: 'range', place };
    throw stateOfCep(cep) === null
      ? new DomainError('notFound', UNKNOWN)
      : new DomainError('unavailable', UNAVAILABLE, { reason: 'cepProvider' });
  }

  /** As it was kept lately, as the provider knows it, as it was kept long ago; null while there is nobody to ask. */
  private async addressOf(cep: string, personId: number): Promise<ProvidedAddress | null> {
    const kept = await this.kept(cep);
    if (kept?.isFresh) return kept;
    const answer = await this.provider.ask(cep, personId);
    if (answer.kind === 'down') return kept;
    if (answer.kind === 'unknown') {
      if (kept) await this.forget(cep);
      throw new DomainError('notFound', UNKNOWN);
    }
    await this.remember(cep, answer.address);
    return answer.address;
  }

  private async kept(cep: string): Promise<KeptAddress | null> {
    const [row] = await this.dataSource.query<KeptAddress[]>(
      `SELECT street, neighborhood, city, state, fetched_at > now() - make_interval(days => $2) AS "isFresh"
       FROM cep_cache WHERE cep = $1`,
      [cep, FRESH_DAYS],
    );
    return row ?? null;
  }

  /** A cache that can't be written must not stand between a person and their address. */
  private async remember(cep: string, { street, neighborhood, city, state }: ProvidedAddress): Promise<void> {
    await this.dataSource
      .query(
        `INSERT INTO cep_cache (cep, street, neighborhood, city, state) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (cep) DO UPDATE SET street = excluded.street, neighborhood = excluded.neighborhood,
           city = excluded.city, state = excluded.state, fetched_at = now()`,
        [cep, street, neighborhood, city, state],
      )
      .catch(notWritten);
  }

  private async forget(cep: string): Promise<void> {
    await this.dataSource.query('DELETE FROM cep_cache WHERE cep = $1', [cep]).catch(notWritten);
  }
}
