import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  EIGHT_BITS = 8;
/** How a PNG calls the channels of a point: grey, or red, green and blue. */
const COLOUR_TYPES = { 1: 0, 3: 2 } as const;

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Bytes a point. */
  readonly channels: keyof typeof COLOUR_TYPES;
  readonly points: Uint8Array;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Points, row by row, as the bytes of a PNG. */
export function pngBytes({ width, height, channels, points }: Sheet): Buffer {
  const head = Buffer.alloc(13),
    length = width * channels,
    rows = Buffer.alloc((length + 1) * height);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([EIGHT_BITS, COLOUR_TYPES[channels], 0, 0, 0], 8);
  for (let y = 0; y < height; y += 1) rows.set(points.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
