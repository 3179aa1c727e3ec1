const HEADER = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation (1 to 8) in an APP1 segment; 1, upright, when there is none. */
export function orientationOf(data: Buffer): number {
  if (data.toString('latin1', 0, HEADER.length) !== HEADER) return 1;
  const tiff = data.subarray(HEADER.length);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = read16(directory);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * ENTRY_BYTES;
      if (read16(at) !== ORIENTATION) continue;
      const value = read16(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // The directory exceeds the segment.
  }
  return 1;
}

/** The data of an APP1 segment with an orientation and nothing else. */
export function exifWithOrientation(orientation: number): Buffer {
  const bigEndianTiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const oneShort = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([...Buffer.from(HEADER, 'latin1'), ...bigEndianTiff, 0, 1, ...oneShort, 0, 0, 0, 0]);
}
