// Decodes pictures in a thread of its own: a large photograph takes a second in which nothing else could be answered.
// Plain JavaScript: it must load under tsx, vitest and the production bundle alike.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { imageSize } from 'image-size';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** What is larger is not compared: its pixels alone would take more than 80 MB. */
const MAX_PIXELS = 20_000_000;
const MEGA = 1_000_000;
const CHANNELS = 4;
const WHITE = 255;

const decodeJpeg = (bytes) =>
  jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_PIXELS / MEGA, maxMemoryUsageInMB: 300 });
const DECODERS = { '.png': (bytes) => PNG.sync.read(bytes), '.jpg': decodeJpeg, '.jpeg': decodeJpeg };

/** Brightness of one pixel on white paper, 0 to 255. */
function brightness(data, at) {
  const opaque = data[at + 3] / WHITE,
    grey = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  return grey * opaque + WHITE * (1 - opaque);
}

/** Mean brightness of a part of the picture; its ends are left out. */
function mean({ data, width }, left, top, right, bottom) {
  let sum = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) sum += brightness(data, (y * width + x) * CHANNELS);
  return sum / ((right - left) * (bottom - top));
}

/** Mean brightness of equal cells, row by row; null for what is no picture that can be read, or a very large or small one. */
function cellsOf({ path, extension }, columns, rows) {
  try {
    const bytes = readFileSync(path),
      size = imageSize(bytes);
    if (size.width * size.height > MAX_PIXELS) return null;
    const picture = DECODERS[extension](bytes),
      { width, height } = picture;
    if (width < columns || height < rows) return null;
    const across = (column) => Math.floor((column * width) / columns),
      down = (row) => Math.floor((row * height) / rows);
    return Array.from({ length: columns * rows }, (_, at) => {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      return mean(picture, across(x), down(y), across(x + 1), down(y + 1));
    });
  } catch {
    return null;
  }
}

const { files, columns, rows } = workerData;
parentPort.postMessage(files.map((file) => cellsOf(file, columns, rows)));
