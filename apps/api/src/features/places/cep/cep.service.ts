import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stateOfCep } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, DomainError } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import { coveredAs, PlaceCoverageService } from '../cities/place-coverage.service.js';
import { CachedAddress } from './cached-address.entity.js';
import { CepProvider, type ProvidedAddress } from './cep-provider.js';
import { cityOfCep } from './cep-ranges.js';
import type { CepAnswer } from './cep.dto.js';

const UNKNOWN = 'CEP não encontrado.';
const UNAVAILABLE =
  'A consulta de CEP está indisponível no momento. Preencha o endereço manualmente: o cadastro continua funcionando.';

/** Streets are renamed and mistakes corrected: an older cached address is requested again. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** City and state of a CEP, and their source. */
type Located = Pick<CepAnswer, 'city' | 'state' | 'cityFrom'>;

type Place = Awaited<ReturnType<PlaceCoverageService['of']>>;

const providedPlace = ({ city, state }: ProvidedAddress): Located => ({ city, state, cityFrom: 'provider' });
const warnUnwritten = (): void => logger.warn('CEP cache could not be written');

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
    if (address && named) return { ...providedPlace(address), place: named };
    const known = cityOfCep(cep);
    const place = known && (await this.coverage.ofIbge(known.ibge, manager));
    const ranged = place ?? (known && { city: known.name, state: known.state });
    if (address && ranged?.state !== address.state) return { ...providedPlace(address), place: null };
    if (ranged) return { city: ranged.city, state: ranged.state, cityFrom: 'range', place };
    throw stateOfCep(cep) === null
      ? new DomainError('notFound', UNKNOWN)
      : new DomainError('unavailable', UNAVAILABLE, { reason: 'cepProvider' });
  }

  /**
   * The fresh cached address, else the provider's; while it is down an older cached one, or null. A cache that cannot
   * be written does not keep the address from its reader.
   */
  private async addressOf(cep: string, personId: number): Promise<ProvidedAddress | null> {
    const cache = this.dataSource.getRepository(CachedAddress);
    const cached = await cache.findOneBy({ cep });
    if (cached && cached.fetchedAt.getTime() > Date.now() - FRESH_MS) return cached;
    const answer = await this.provider.ask(cep, personId);
    if (answer.kind === 'down') return cached;
    if (answer.kind === 'unknown') {
      if (cached) await cache.delete({ cep }).catch(warnUnwritten);
      throw new DomainError('notFound', UNKNOWN);
    }
    await cache.upsert({ ...answer.address, cep, fetchedAt: new Date() }, ['cep']).catch(warnUnwritten);
    return answer.address;
  }
}
