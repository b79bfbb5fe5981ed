import { deflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.ts';

const LARGE = 0xffffffff,
  VERSION = 45;

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
};
const large = (view: DataView, at: number, value: number): void => view.setBigUint64(at, BigInt(value), true);

/** An archive in the format for large files (zip64), as writers make it that do not know beforehand how much will come. */
export function largeZip(entries: Readonly<Record<string, string>>): Uint8Array {
  const parts: Uint8Array[] = [],
    directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const plain = Buffer.from(text),
      packed = deflateRawSync(plain),
      label = Buffer.from(name),
      checksum = crc32(plain);
    const local = bytesOf(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(4, VERSION, true);
      view.setUint16(8, 8, true);
      view.setUint32(14, checksum, true);
      view.setUint32(18, LARGE, true);
      view.setUint32(22, LARGE, true);
      view.setUint16(26, label.length, true);
      view.setUint16(28, 20, true);
    });
    const sizes = bytesOf(20, (view) => {
      view.setUint16(0, 1, true);
      view.setUint16(2, 16, true);
      large(view, 4, plain.length);
      large(view, 12, packed.length);
    });
    const here = offset;
    const central = bytesOf(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(4, VERSION, true);
      view.setUint16(6, VERSION, true);
      view.setUint16(10, 8, true);
      view.setUint32(16, checksum, true);
      view.setUint32(20, LARGE, true);
      view.setUint32(24, LARGE, true);
      view.setUint16(28, label.length, true);
      view.setUint16(30, 28, true);
      view.setUint32(42, LARGE, true);
    });
    const place = bytesOf(28, (view) => {
      view.setUint16(0, 1, true);
      view.setUint16(2, 24, true);
      large(view, 4, plain.length);
      large(view, 12, packed.length);
      large(view, 20, here);
    });
    parts.push(local, label, sizes, packed);
    directory.push(central, label, place);
    offset += local.length + label.length + sizes.length + packed.length;
  }
  const count = Object.keys(entries).length,
    central = Buffer.concat(directory);
  const record = bytesOf(56, (view) => {
    view.setUint32(0, 0x06064b50, true);
    large(view, 4, 44);
    view.setUint16(12, VERSION, true);
    view.setUint16(14, VERSION, true);
    large(view, 24, count);
    large(view, 32, count);
    large(view, 40, central.length);
    large(view, 48, offset);
  });
  const locator = bytesOf(20, (view) => {
    view.setUint32(0, 0x07064b50, true);
    large(view, 8, offset + central.length);
    view.setUint32(16, 1, true);
  });
  const end = bytesOf(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, 0xffff, true);
    view.setUint16(10, 0xffff, true);
    view.setUint32(12, LARGE, true);
    view.setUint32(16, LARGE, true);
  });
  return new Uint8Array(Buffer.concat([...parts, central, record, locator, end]));
}
