import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

/** The two figures of the stat cards, over what the caller may see. */
export class DashboardStats {
  @ApiInteger() totalBuildings!: number;
  @ApiInteger() totalReports!: number;
}

export class TechnicianRank {
  @ApiInteger() technicianId!: number;
  @ApiProperty() name!: string;
  @ApiInteger({ description: 'Buildings.' }) count!: number;
}

export class StateShare {
  @ApiProperty({ example: 'PR' }) state!: string;
  @ApiInteger() count!: number;
  @ApiProperty({ description: 'Of the buildings with a state, one decimal.' }) percent!: number;
}

export class Distributions {
  @ApiProperty({ type: StateShare, isArray: true }) states!: StateShare[];
}

export class ForecastFigures {
  @ApiInteger() reportsCurrentMonth!: number;
  @ApiInteger() projectedTotal!: number;
  @ApiProperty() averagePerDay!: number;
  @ApiInteger() progressPercent!: number;
  @ApiInteger() daysSoFar!: number;
  @ApiInteger() daysInMonth!: number;
}

export class IncompleteBuilding {
  @ApiInteger() id!: number;
  @ApiProperty() name!: string;

  @ApiProperty({ type: String, isArray: true, description: 'Fields of the building that are not filled in.' })
  missing!: string[];
}

export class Alerts {
  @ApiProperty({ type: IncompleteBuilding, isArray: true, description: 'At most 50, newest first.' })
  incompleteBuildings!: IncompleteBuilding[];

  @ApiInteger() incompleteCount!: number;
}

/** The dashboard's insights; a part about what the caller may not open is left out. */
export class DashboardInsights {
  @ApiPropertyOptional({ type: TechnicianRank, isArray: true, description: 'At most 5.' })
  technicians?: TechnicianRank[];

  @ApiPropertyOptional({ type: Distributions }) distributions?: Distributions;

  @ApiPropertyOptional({ type: ForecastFigures, description: 'Absent while the month has no report.' })
  forecast?: ForecastFigures;

  @ApiPropertyOptional({ type: Alerts }) alerts?: Alerts;

  @ApiPropertyOptional({
    type: String,
    isArray: true,
    description:
      'For administrators: what is wrong with how Prumo is run, in Portuguese. Absent when nothing is.',
  })
  notices?: string[];
}
