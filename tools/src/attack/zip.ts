import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;

/** What the head of a file and its line in the list at the end have in common. */
function fieldsOf(bytes: Buffer, packed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** A ZIP of these files, packed as small as can be. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = fieldsOf(bytes, packed, name);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, name);
    const head = [Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed];
    parts.push(...head);
    offset += head.reduce((sum, part) => sum + part.length, 0);
  }
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(
    list.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...list, end]);
}
