import {
  flag,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { DocumentRecord } from './document.dto.js';

/** A version of a report with the verified content. */
const VerifiedEdition = responseClass('VerifiedEdition', {
  document: object(DocumentRecord),
  buildingName: text(),
  isDraft: flag("'Minuta': something in it was pending, contradictory or unchecked at issue."),
  newerExists: flag('Whether a newer version of this document was issued.'),
});

export type SignatureRecord = InstanceType<typeof SignatureRecord>;
export const SignatureRecord = responseClass('SignatureRecord', {
  kind: oneOf(['signature', 'timestamp'], 'timestamp: a time stamp of the document, by RFC 3161.'),
  name: orNull(text('The name in the certificate, without a CPF.')),
  issuer: orNull(text('The issuer of the certificate.')),
  digest: oneOf(
    ['valid', 'invalid', 'unsupported'],
    'Whether it is a signature of the bytes as they are; unsupported: of a kind that is not read here.',
  ),
  chain: oneOf(
    ['trusted', 'untrusted', 'unchecked'],
    'Whether a trusted root stands behind the certificate; unchecked where no roots are set.',
  ),
  signedAt: orNull(
    text({
      format: 'date-time',
      description: 'As declared by the signer; of a time stamp, by its authority.',
    }),
  ),
  page: orNull(
    integer('The page on which it shows a picture outside of the field that the document has for it.'),
  ),
});

export type Verification = InstanceType<typeof Verification>;
export const Verification = responseClass('Verification', {
  recognised: flag('False: one byte is enough, but for signatures that were appended.'),
  state: optional(
    oneOf(
      ['issued', 'signed', 'altered'],
      'As it was issued; issued, with signatures and nothing else appended; issued and altered since, which is not recognised. Absent when unknown.',
    ),
  ),
  message: text({ example: 'Documento não reconhecido.' }),
  editions: optional(
    listOf(
      object(VerifiedEdition),
      'Each report and version with this content, the last issued first; absent when unknown. A file is one of them; a code stands for all that say the same.',
    ),
  ),
  signatures: optional(listOf(object(SignatureRecord), 'Of a signed file, oldest first.')),
  document: optional(object(DocumentRecord, 'Of the first of the editions.')),
  buildingName: optional(text('Of the first of the editions.')),
  isDraft: optional(flag('Whether the first of the editions was issued as a draft.')),
  newerExists: optional(flag('Whether a newer version of the first of the editions was issued.')),
});
