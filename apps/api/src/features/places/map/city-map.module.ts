import { Module } from '@nestjs/common';

import { CityMapController } from './city-map.controller.js';
import { CityMapService } from './city-map.service.js';

@Module({ controllers: [CityMapController], providers: [CityMapService] })
export class CityMapModule {}
