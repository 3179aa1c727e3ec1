import { ApiProperty } from '@nestjs/swagger';

/** The process and its database answer. */
export class HealthAnswer {
  @ApiProperty({ example: 'ok' })
  status!: string;
}
