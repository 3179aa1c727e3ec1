import { ApiProperty } from '@nestjs/swagger';

export class HealthAnswer {
  @ApiProperty({ example: 'ok' })
  status!: string;
}
