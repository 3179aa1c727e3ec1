import { loginFields } from '@prumo/domain';

import { Rule } from '../../../platform/crud/body/rule.js';

/** What signing in takes. */
export class Credentials {
  @Rule(loginFields.email)
  email!: string;

  @Rule(loginFields.password)
  password!: string;
}
