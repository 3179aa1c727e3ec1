import { Module } from '@nestjs/common';

import { CitiesModule } from '../cities/cities.module.js';
import { CepProvider } from './cep-provider.js';
import { CepController } from './cep.controller.js';
import { CepService } from './cep.service.js';

@Module({ imports: [CitiesModule], controllers: [CepController], providers: [CepProvider, CepService] })
export class CepModule {}
