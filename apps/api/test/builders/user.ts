import { signedIn, type Client } from '../support/client.js';
import type { TestApp } from '../support/app.js';

const PASSWORD = 'Uma-senha-longa-9';
let serial = 0;

/** Creates an ordinary user with these modules and signs in as them. */
export async function signInWith(app: TestApp, admin: Client, allowedModules: string[]): Promise<Client> {
  const email = `pessoa${++serial}@prumo.local`;
  const answer = await admin.post('/api/users', {
    fullName: `Pessoa ${serial}`,
    email,
    password: PASSWORD,
    isAdmin: false,
    allowedModules,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return signedIn(app, email, PASSWORD);
}
