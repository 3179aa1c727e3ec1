import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Put,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { ApiFile, Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { ICALENDAR } from './maintenance-calendar.js';
import { MaintenanceFilesService } from './maintenance-files.service.js';
import { MaintenancePlanService } from './maintenance-plan.service.js';
import { MaintenanceRecordsService } from './maintenance-records.service.js';
import {
  MaintenancePlanRecord,
  MaintenanceRecordBody,
  MaintenanceRecord,
  PlanBody,
} from './maintenance.dto.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id')
export class MaintenanceController {
  constructor(
    private readonly plans: MaintenancePlanService,
    private readonly records: MaintenanceRecordsService,
    private readonly files: MaintenanceFilesService,
  ) {}

  @Get('maintenance')
  @Operation('getMaintenancePlan', 'The maintenance plan of a building, with what is overdue or due soon.')
  @ApiOkResponse({ type: MaintenancePlanRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MaintenancePlanRecord> {
    return this.plans.get(actor, id);
  }

  @Put('maintenance')
  @Operation('putMaintenancePlan', 'Replaces what the plan changes of the catalogue, and its own activities.')
  @ApiOkResponse({ type: MaintenancePlanRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: PlanBody,
  ): Promise<MaintenancePlanRecord> {
    return this.plans.put(actor, id, body);
  }

  @Get('maintenance.xlsx')
  @Operation('exportMaintenancePlan', 'The plan with the days of each of its five years.')
  @ApiFile([XLSX])
  workbook(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.workbook(actor, id, response);
  }

  @Get('maintenance.ics')
  @Operation('exportMaintenanceCalendar', 'The five years of the plan as iCalendar (RFC 5545).')
  @ApiFile([ICALENDAR])
  calendar(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Req() { hostname }: Request,
  ): Promise<StreamableFile> {
    return this.files.calendar(actor, id, hostname);
  }

  @Get('maintenance-records')
  @Operation('listMaintenanceRecords', 'What was done, newest first.')
  @ApiOkResponse({ type: MaintenanceRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MaintenanceRecord[]> {
    return this.records.list(actor, id);
  }

  @Post('maintenance-records')
  @Idempotent()
  @Operation('createMaintenanceRecord', 'Records maintenance that was done.')
  @ApiCreatedResponse({ type: MaintenanceRecord })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: MaintenanceRecordBody,
  ): Promise<MaintenanceRecord> {
    return this.records.add(actor, id, body);
  }

  @Put('maintenance-records/:recordId')
  @Operation('updateMaintenanceRecord', 'Replaces the values of a record.')
  @ApiOkResponse({ type: MaintenanceRecord })
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('recordId', IdPipe) recordId: number,
    @Body() body: MaintenanceRecordBody,
  ): Promise<MaintenanceRecord> {
    return this.records.change(actor, id, recordId, body);
  }

  @Delete('maintenance-records/:recordId')
  @Operation('deleteMaintenanceRecord', 'Deletes a record; the history of the building keeps its values.')
  @ApiOkResponse({ type: MaintenanceRecord })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('recordId', IdPipe) recordId: number,
  ): Promise<MaintenanceRecord> {
    return this.records.remove(actor, id, recordId);
  }
}
