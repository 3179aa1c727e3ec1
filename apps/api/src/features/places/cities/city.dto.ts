import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { cityFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordBody, RecordAnswer } from '../../../crud/body/record-body.js';

const TEXT = { type: String, nullable: true } as const;

/** Body of a new municipality. Climate figures are annual means. */
export class CreateCity extends RecordBody {
  @ReadOnly() state?: string;
  @ReadOnly(TEXT) region?: string | null;
  @Rule(fields.name, 'Unique within its state, accents and case aside.') name!: string;
  @Rule(fields.stateId) stateId!: number;
  @Rule(fields.ibgeCode, 'The seven digits of IBGE.') ibgeCode?: number | null;
  @Rule(fields.latitude, 'Degrees.') latitude?: number | null;
  @Rule(fields.longitude, 'Degrees.') longitude?: number | null;
  @Rule(fields.altitudeM, 'm.') altitudeM?: number | null;
  @Rule(fields.tbsC, 'Dry-bulb temperature, °C.') tbsC?: number | null;
  @Rule(fields.urPercent, 'Relative humidity, %.') urPercent?: number | null;
  @Rule(fields.radiacaoWm2, 'Daily global radiation, W/m².') radiacaoWm2?: number | null;
  @Rule(fields.ventoMS, 'Wind speed, m/s.') ventoMS?: number | null;
  @Rule(fields.amplitudeC, 'Thermal amplitude, °C.') amplitudeC?: number | null;
  @Rule(fields.ventoBasicoMS, 'Basic wind speed, m/s.') ventoBasicoMS?: number | null;
  @Rule(fields.checkZone, 'Whether its zone of 2005 is to be checked.') checkZone?: boolean;
  @Rule(fields.checkZone2024, 'Whether its zone of 2024 is to be checked.') checkZone2024?: boolean;
  @Rule(fields.checkWind, 'Whether its basic wind speed is to be checked.') checkWind?: boolean;
  @Rule(fields.notes) notes?: string | null;
  @ReadOnly({ ...TEXT, example: 'ZB1' }) bioclimaticZone?: string | null;
  @ReadOnly({ ...TEXT, example: '1M' }) bioclimaticZone2024?: string | null;
  @ReadOnly({ ...TEXT, example: 'IV' }) isoplethCode?: string | null;
}

export class UpdateCity extends PartialType(CreateCity, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class CityRecord extends IntersectionType(CreateCity, RecordAnswer) {
  @ApiProperty({ ...TEXT, example: 'ZB1', description: 'The zone of 2005 that covers it.' })
  override bioclimaticZone!: string | null;

  @ApiProperty({ ...TEXT, example: '1M', description: 'The zone of 2024 that covers it.' })
  override bioclimaticZone2024!: string | null;

  @ApiProperty({ ...TEXT, example: 'IV', description: 'The isopleth that covers it.' })
  override isoplethCode!: string | null;
}
