import type { OpenAPIObject } from '@nestjs/swagger';

/** An answer's class is named after this; it extends the request's, whose fields may be left out. */
const RECORD = /Record$/;

/** Says of every record in the document what is so: an answer has all its fields, and none of them is ignored. */
export function completeRecords(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!RECORD.test(name) || !('properties' in schema) || !schema.properties) continue;
    schema.required = Object.keys(schema.properties);
    for (const property of Object.values(schema.properties)) {
      if (!('readOnly' in property)) continue;
      delete property.readOnly;
      delete property.description;
    }
  }
  return document;
}
