/** Enough to tell letters from their ground, little enough to take no time. */
const SAMPLE_WIDTH = 240, SAMPLE_HEIGHT = 64;

/** The points of a loaded picture (RGBA, a byte each), drawn small; nothing where the browser does not let itself be asked. */
export function samplePoints(image: HTMLImageElement): ArrayLike<number> {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_WIDTH;
  canvas.height = SAMPLE_HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  try {
    pen.drawImage(image, 0, 0, SAMPLE_WIDTH, SAMPLE_HEIGHT);
    return pen.getImageData(0, 0, SAMPLE_WIDTH, SAMPLE_HEIGHT).data;
  } catch {
    return [];
  }
}
