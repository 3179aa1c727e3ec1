import type { RaRecord } from 'ra-core';

/** Somebody who may sign in, as the API answers. The phone is digits only. */
export interface User extends RaRecord<number> {
  fullName: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  allowedModules: string[];
  createdAt: string;
  updatedAt: string;
  /** Of a save: what was accepted but is unwise, such as a common password. */
  warnings?: string[];
}
