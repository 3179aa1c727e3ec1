import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

import { completeRecords } from '../common/openapi/records.js';

/** Describes every route at /api/openapi.json, and for people at /api/docs. */
export function documentApi(app: INestApplication): void {
  const config = new DocumentBuilder()
    .setTitle('Prumo')
    .setDescription('Perfil de Desempenho da Edificação (ABNT NBR 15575).')
    .setVersion('1')
    .addCookieAuth('prumo.sid')
    .build();
  SwaggerModule.setup('api/docs', app, () => completeRecords(SwaggerModule.createDocument(app, config)), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Prumo · API',
  });
}
