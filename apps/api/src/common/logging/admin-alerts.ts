import { Injectable } from '@nestjs/common';

/** What is wrong at this moment, a sentence in Portuguese each. */
type Teller = () => readonly string[] | Promise<readonly string[]>;

/** What administrators are told, on the dashboard, of how Prumo is run: by whoever finds something wrong with it. */
@Injectable()
export class Notices {
  private readonly tellers: Teller[] = [];

  /** Is asked from now on, whenever an administrator looks. */
  from(teller: Teller): void {
    this.tellers.push(teller);
  }

  /** All that is wrong now. */
  async all(): Promise<string[]> {
    return (await Promise.all(this.tellers.map((tell) => tell()))).flat();
  }
}
