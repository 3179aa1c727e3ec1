import { integer, responseClass, text } from '../../../common/http/openapi/response-type.js';

/** A stored picture of a manual's own texts. */
export type ManualPictureRecord = InstanceType<typeof ManualPictureRecord>;
export const ManualPictureRecord = responseClass('ManualPicture', {
  key: text("What a text names it by: '![what it shows](key)'."),
  size: integer('Bytes as stored, without metadata.'),
});
