import { Injectable } from '@nestjs/common';
import { placeOfCep } from '@prumo/domain';
import { DataSource } from 'typeorm';

import { PlaceCoverageService } from '../cities/place-coverage.service.js';
import { badRequest, DomainError } from '../common/errors/domain-error.js';
import { logger } from '../common/logging/logger.js';
import type { CepAnswer } from './cep.dto.js';
import { CepProvider, type ProvidedAddress } from './cep-provider.js';

const UNKNOWN = 'CEP não encontrado.';
const UNAVAILABLE =
  'A consulta de CEP está indisponível no momento. Preencha o endereço manualmente: o cadastro continua funcionando.';

/** Finds the address of a CEP, and the zone and isopleth of its city. */
@Injectable()
export class CepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: CepProvider,
    private readonly coverage: PlaceCoverageService,
  ) {}

  /** @throws invalid (format), notFound (no such CEP), unavailable (provider down and city not known offline). */
  async lookUp(text: string): Promise<CepAnswer> {
    if (!/^\d{5}-?\d{3}$/.test(text)) throw badRequest('CEP deve ter 8 dígitos');
    const cep = text.replace('-', '');
    const { street, neighborhood, city, state } =
      (await this.cached(cep)) ?? (await this.asked(cep)) ?? offline(cep);
    const place = await this.coverage.of(city, state, this.dataSource.manager);
    return {
      cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
      address: street || null,
      neighborhood: neighborhood || null,
      city,
      state,
      bioclimaticZone: place?.zoneCode ?? null,
      isoplethCode: place?.isoplethCode ?? null,
    };
  }

  private async cached(cep: string): Promise<ProvidedAddress | null> {
    const [row] = await this.dataSource.query<ProvidedAddress[]>(
      'SELECT street, neighborhood, city, state FROM cep_cache WHERE cep = $1',
      [cep],
    );
    return row ?? null;
  }

  private async asked(cep: string): Promise<ProvidedAddress | null> {
    const answer = await this.provider.ask(cep);
    if (answer.kind === 'unknown') throw new DomainError('notFound', UNKNOWN);
    if (answer.kind === 'down') return null;
    await this.remember(cep, answer.address);
    return answer.address;
  }

  /** A cache that can't be written must not stand between a person and their address. */
  private async remember(cep: string, { street, neighborhood, city, state }: ProvidedAddress): Promise<void> {
    await this.dataSource
      .query(
        `INSERT INTO cep_cache (cep, street, neighborhood, city, state) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (cep) DO NOTHING`,
        [cep, street, neighborhood, city, state],
      )
      .catch(() => logger.warn('CEP cache could not be written'));
  }
}

function offline(cep: string): ProvidedAddress {
  const place = placeOfCep(cep);
  if (!place) throw new DomainError('notFound', UNKNOWN);
  if (place.city === null) throw new DomainError('unavailable', UNAVAILABLE);
  return { street: '', neighborhood: '', city: place.city, state: place.uf };
}
