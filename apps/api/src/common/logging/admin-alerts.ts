import { Injectable } from '@nestjs/common';

/** Current problems, a sentence in Portuguese each. */
type AlertSource = () => readonly string[] | Promise<readonly string[]>;

/** Collects problems of the installation for the administrators' dashboard. */
@Injectable()
export class AdminAlerts {
  private readonly sources: AlertSource[] = [];

  register(teller: AlertSource): void {
    this.sources.push(teller);
  }

  async all(): Promise<string[]> {
    return (await Promise.all(this.sources.map((tell) => tell()))).flat();
  }
}
