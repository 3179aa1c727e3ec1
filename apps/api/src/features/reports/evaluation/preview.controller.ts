import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import {
  compareContents,
  type ContentChange,
  inactiveItems,
  type PdePreview,
  type ReportStructure,
} from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { requireBuilding } from '../../buildings/buildings/building-owner.js';
import { ChangeRecord } from '../documents/document.dto.js';
import { CreateReport } from '../report.dto.js';
import { readReport } from '../report.view.js';
import { refuseOrphans } from '../structure/refuse-orphans.js';
import { completeStructure, readStructure } from '../structure/structure-store.js';
import { loadStructureCatalogue } from './catalogue-loader.js';
import { EvaluationService } from './evaluation.service.js';
import { Preview } from './preview.dto.js';

/** @throws badRequest when it is no id */
function reportId(raw: unknown, name: string): number {
  if (typeof raw !== 'string' || !/^\d{1,9}$/.test(raw)) throw badRequest(`Parâmetro ${name} inválido.`);
  return Number(raw);
}

/** The content that a document of a report, or of a draft, would have now. */
@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class PreviewController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  @Get('compare')
  @Operation('compareReports', 'What two reports would print differently today, field by field.')
  @ApiQuery({ name: 'from', type: 'integer', description: "A report's id." })
  @ApiQuery({ name: 'to', type: 'integer', description: "Another report's id." })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  @ApiNotFoundResponse({ description: 'One of the two is not there, or not the caller’s.' })
  async compare(
    @CurrentActor() actor: Actor,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ContentChange[]> {
    const [one, other] = [reportId(from, 'from'), reportId(to, 'to')];
    return readSnapshot(this.dataSource, async (manager) =>
      compareContents(await this.stored(actor, one, manager), await this.stored(actor, other, manager)),
    );
  }

  /** @throws notFound when the report is not the caller's */
  @Get(':id/evaluation')
  @Operation('evaluateReport', 'What a report would print today.')
  @ApiOkResponse({ type: Preview })
  ofReport(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PdePreview> {
    return readSnapshot(this.dataSource, (manager) => this.stored(actor, id, manager));
  }

  @Post('preview')
  @Operation('previewReport', 'What a report still being written would print; nothing is saved.')
  @HttpCode(200)
  @ApiOkResponse({ type: Preview })
  ofDraft(
    @CurrentActor() actor: Actor,
    @Body() { buildingId, structure }: CreateReport,
  ): Promise<PdePreview> {
    return readSnapshot(this.dataSource, async (manager) => {
      await requireBuilding(manager, actor, buildingId);
      const complete = completeStructure(structure);
      await refuseOrphans(manager, complete);
      return this.preview(manager, complete, buildingId);
    });
  }

  private async stored(actor: Actor, id: number, manager: EntityManager): Promise<PdePreview> {
    const { buildingId } = await readReport(manager, actor, id);
    return this.preview(manager, await readStructure(manager, id), buildingId);
  }

  private async preview(
    manager: EntityManager,
    structure: ReportStructure,
    buildingId: number,
  ): Promise<PdePreview> {
    const inactive = inactiveItems(structure, await loadStructureCatalogue(manager, structure));
    return { ...(await this.evaluation.evaluate(manager, structure, buildingId)), inactive };
  }
}
