import { Module } from '@nestjs/common';

import { PlaceCoverageModule } from '../cities/place-coverage.module.js';
import { CepProvider } from './cep-provider.js';
import { CepController } from './cep.controller.js';
import { CepService } from './cep.service.js';

@Module({
  imports: [PlaceCoverageModule],
  controllers: [CepController],
  providers: [CepProvider, CepService],
})
export class CepModule {}
