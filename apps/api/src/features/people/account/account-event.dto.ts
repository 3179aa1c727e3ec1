import {
  flag,
  instant,
  integer,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** The kinds of events that an account's owner is notified of. */
export const ACCOUNT_EVENTS = [
  'newDevice',
  'passwordChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'tokenCreated',
  'tokenRevoked',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

export class AccountEventRecord extends responseClass('AccountEventRecord', {
  browser: orNull(text('As the browser presented itself.')),
  address: orNull(text()),
  id: integer(),
  kind: oneOf(ACCOUNT_EVENTS),
  byAnother: flag('Whether somebody else did it: an administrator. Browser and address are left out then.'),
  createdAt: instant(),
}) {}
