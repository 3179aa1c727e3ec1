import { jsonOf } from '../../fuzz/client.js';
import { ADMIN } from '../../product.js';
import { withSignatureFields } from '../appended.js';
import type { Attack } from '../attempt.js';
import { askWithin } from '../bounds.js';
import { formOf, isTaken, OF_A_PERSON, sendForm } from '../form.js';
import { photo, screenshot } from '../pictures.js';

const VERIFY = '/api/documents/verify';
const LOGO = '/api/company/logo';
const SECRET = 'Rua-da-Casa-123';
/** Of an EXIF segment, whatever it says. */
const EXIF = 'Exif';

/** Documents and pictures that are more than they seem. */
export const FILES: readonly Attack[] = [
  {
    name: 'many-signature-fields',
    what: 'an issued document to which 15,000 fields for signatures were appended, sent to be verified',
    async run(attempt) {
      const { member, bystander } = attempt.cast;
      const issued = await member.get(`/api/reports/${attempt.ground.work.member.reportId}/jsreport`);
      attempt.expect(issued.status === 200, `a document of one's own: ${issued.status}`);
      const file = withSignatureFields(issued.body, 15_000);
      const body = formOf(file);
      attempt.notes.push(`${((file.length - issued.body.length) / 1024).toFixed(0)} kB appended`);
      attempt.begin();
      const verdict = await askWithin(attempt, 'its verification', { seconds: 4, mib: 192 }, () =>
        sendForm(member, VERIFY, body),
      );
      const { recognised, state } = (jsonOf(verdict) ?? {}) as { recognised?: boolean; state?: string };
      attempt.expect(
        verdict.status === 200 && recognised === false && state === 'altered',
        `what was appended is judged: ${verdict.status} ${state ?? ''}`,
      );
      await attempt.flood(async () => {
        const { status } = attempt.take(await sendForm(member, VERIFY, body), 'a verification');
        attempt.expect([200, 429, 503].includes(status), `one verification of many: ${status}`);
      }, OF_A_PERSON);
      attempt.expect(await isTaken(bystander, VERIFY, formOf('%PDF')), 'nothing can be verified afterwards');
    },
  },
  {
    name: 'telling-logo',
    what: 'logos that tell where they were taken and have more behind their end: what is served tells neither',
    async run(attempt) {
      const { admin, bystander } = attempt.cast;
      // Anew: what everybody sees is changed by who signed in not long ago.
      await admin.signIn(ADMIN);
      for (const [kind, file] of [
        ['JPEG', photo(SECRET)],
        ['PNG', screenshot(SECRET)],
      ] as const) {
        const taken = attempt.take(await sendForm(admin, LOGO, formOf(file)), `a ${kind} as a logo`);
        attempt.expect(taken.status === 200, `a ${kind} as a logo: ${taken.status}`);
        const served = attempt.take(await bystander.get(LOGO), 'the logo');
        attempt.expect(
          served.status === 200 && served.body.length > 0,
          `the logo is served: ${served.status}`,
        );
        for (const told of [SECRET, EXIF, 'eXIf'])
          attempt.expect(!served.body.includes(told), `the ${kind} that is served still holds ${told}`);
        attempt.notes.push(`${kind}: ${file.length} bytes sent, ${served.body.length} served`);
      }
      attempt.take(await admin.ask('DELETE', LOGO), 'no logo any more');
    },
  },
];
