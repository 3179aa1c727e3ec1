import { formOf, isFormAccepted, sendForm } from '../../client/form.js';
import { jsonOf } from '../../client/http-client.js';
import { ADMIN } from '../../product.js';
import type { Attack } from '../attempt.js';
import { FILES_AT_ONCE, sendWithin } from '../bounds.js';
import { jpegWith, pngWith } from '../pictures.js';
import { withSignatureFields } from '../signature-fields.js';

const VERIFY = '/api/documents/verify';
const LOGO = '/api/company/logo';
const SECRET = 'Rua-da-Casa-123';

/** Documents and pictures that hold more than they show. */
export const FILES: readonly Attack[] = [
  {
    name: 'many-signature-fields',
    what: 'an issued document to which 15,000 signature fields were appended, sent to be verified',
    async run(attempt) {
      const { member, bystander, reportId } = attempt.cast;
      const issued = await member.get(`/api/reports/${reportId}/jsreport`);
      attempt.expect(issued.status === 200, `the member's own document: ${issued.status}`);
      const file = withSignatureFields(issued.body, 15_000);
      const body = formOf(file);
      attempt.notes.push(`${((file.length - issued.body.length) / 1024).toFixed(0)} kB appended`);
      attempt.begin();
      const verdict = await sendWithin(attempt, 'its verification', { seconds: 4, mib: 192 }, () =>
        sendForm(member, VERIFY, body),
      );
      const { recognised, state } = (jsonOf(verdict) ?? {}) as { recognised?: boolean; state?: string };
      attempt.expect(
        verdict.status === 200 && recognised === false && state === 'altered',
        `the verdict on the appended fields: ${verdict.status} ${state ?? ''}`,
      );
      await attempt.flood(async () => {
        const { status } = attempt.count(await sendForm(member, VERIFY, body), 'a verification');
        attempt.expect([200, 429, 503].includes(status), `one verification of many: ${status}`);
      }, FILES_AT_ONCE);
      const isFree = await isFormAccepted(bystander, VERIFY, formOf('%PDF'));
      attempt.expect(isFree, 'no file can be verified afterwards');
    },
  },
  {
    name: 'telling-logo',
    what: 'logos with EXIF and trailing bytes: the logo that is served has neither',
    async run(attempt) {
      const { admin, bystander } = attempt.cast;
      // Changing the logo requires a recent sign-in.
      await admin.signIn(ADMIN);
      for (const [kind, file] of Object.entries({ JPEG: jpegWith(SECRET), PNG: pngWith(SECRET) })) {
        const { status } = attempt.count(await sendForm(admin, LOGO, formOf(file)), `a ${kind} as a logo`);
        attempt.expect(status === 200, `a ${kind} as a logo: ${status}`);
        const served = attempt.count(await bystander.get(LOGO), 'the logo');
        const isServed = served.status === 200 && served.body.length > 0;
        attempt.expect(isServed, `the logo is served: ${served.status}`);
        for (const text of [SECRET, 'Exif', 'eXIf'])
          attempt.expect(!served.body.includes(text), `the ${kind} that is served still holds ${text}`);
        attempt.notes.push(`${kind}: ${file.length} bytes sent, ${served.body.length} served`);
      }
      attempt.count(await admin.request('DELETE', LOGO), 'the end of the logo');
    },
  },
];
