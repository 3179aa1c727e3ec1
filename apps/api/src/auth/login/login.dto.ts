import { loginFields } from '@prumo/domain';

import { Rule } from '../../common/validation/rule.js';

/** What signing in takes. */
export class Credentials {
  @Rule(loginFields.email)
  email!: string;

  @Rule(loginFields.password)
  password!: string;
}
