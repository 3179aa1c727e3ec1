import type { Attack } from '../attempt.js';

const PATHS = [
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e%252f%252e%252e%252fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%c0%af..%c0%afetc/passwd',
  '/assets/%00/../../package.json',
  '/assets//etc/passwd',
  '/.git/config',
  '/.env',
  '/data/session-secret',
  '/api/..%2f..%2fpackage.json',
  '/api/metadata/tables/..%2f..%2fusers/columns',
  '/api/metadata/tables/users/columns',
  '/api/reports/1/documents/..%2f..%2f..%2fetc%2fpasswd',
];
const SECRETS = /"workspaces"|root:.*:0:0|\[core\]|SESSION_SECRET|password_hash/;

export const TRAVERSAL: Attack = {
  name: 'traversal',
  what: 'paths out of the folder of static files, encoded in every way; TRACE',
  async run(attempt) {
    const { member } = attempt.cast;
    for (const path of PATHS) {
      const { body } = attempt.count(await member.get(path), path);
      attempt.expect(!SECRETS.test(body.toString('utf8')), `${path} answers a secret`);
    }
    for (const path of ['/', '/api/auth/user', '/assets/x.js']) {
      const { status } = attempt.count(await member.send({ method: 'TRACE', path }), `TRACE ${path}`);
      attempt.expect(status >= 400, `TRACE ${path}: ${status}`);
    }
  },
};
