import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

import type { SessionPerson } from './session-data.js';

/**
 * A session keeps its person's id. `SessionStore` reads the person with the session, in one query, so they are here
 * already. Holds no state: passport's registry belongs to the process.
 */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  override serializeUser({ id }: { id: number }, done: (error: unknown, id: number) => void): void {
    done(null, id);
  }

  override deserializeUser(person: SessionPerson, done: (error: unknown, user: SessionPerson) => void): void {
    done(null, person);
  }
}
