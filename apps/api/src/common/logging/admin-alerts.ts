import { Injectable } from '@nestjs/common';

/** Current problems in Portuguese, a sentence each. */
type AlertSource = () => readonly string[] | Promise<readonly string[]>;

/** Collects problems of the installation for the administrators' dashboard. */
@Injectable()
export class AdminAlerts {
  private readonly sources: AlertSource[] = [];

  register(source: AlertSource): void {
    this.sources.push(source);
  }

  async all(): Promise<string[]> {
    return (await Promise.all(this.sources.map((source) => source()))).flat();
  }
}
