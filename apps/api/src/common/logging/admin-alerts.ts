import { Injectable } from '@nestjs/common';

/** What is wrong at this moment, a sentence in Portuguese each. */
type AlertSource = () => readonly string[] | Promise<readonly string[]>;

/** What administrators are told, on the dashboard, of how Prumo is run: by whoever finds something wrong with it. */
@Injectable()
export class AdminAlerts {
  private readonly sources: AlertSource[] = [];

  /** Is asked from now on, whenever an administrator looks. */
  register(teller: AlertSource): void {
    this.sources.push(teller);
  }

  /** All that is wrong now. */
  async all(): Promise<string[]> {
    return (await Promise.all(this.sources.map((tell) => tell()))).flat();
  }
}
