import type { Client } from '../support/client.js';

type Body = Record<string, unknown>;

/** How records of an address are made and read: with every field filled in, and no value a default. */
export interface Target {
  /** A whole body that is accepted; another one at every call, since many fields are unique. */
  body: (admin: Client) => Promise<Body> | Body;
  /** Whether one body makes any number of records. */
  repeatable?: true;
  /** Where one is made, if that is not the address itself. */
  post?: (admin: Client) => Promise<string>;
  /** Makes one in another way than by POST; answers the id in `put`. */
  make?: (admin: Client) => Promise<number>;
  /** Where one is changed; `<address>/{id}` when absent. */
  put?: string;
  /** It is no record that keeps what is left out: a change needs all of the body. */
  isSentWhole?: true;
  /** Where it is read again; where it is changed when absent. */
  get?: string;
  /** What a record without the field gets where a blank counts as not sent. */
  unsent?: Readonly<Record<string, unknown>>;
  /** What a blank asks the server to choose. */
  chosen?: Readonly<Record<string, unknown>>;
  /** What goes with a field that is cleared. */
  follows?: Readonly<Record<string, Readonly<Body>>>;
}
