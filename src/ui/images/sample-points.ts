/** As wide as a banner is shown: drawn smaller, thin strokes would run into their ground. */
const SHOWN_WIDTH = 1200;

/**
 * The points of a loaded picture (RGBA, a byte each) at the size at which it is seen; nothing where the browser does
 * not let itself be asked.
 */
export function samplePoints(image: HTMLImageElement): ArrayLike<number> {
  const scale = Math.min(1, SHOWN_WIDTH / Math.max(1, image.naturalWidth)),
    canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  try {
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  } catch {
    return [];
  }
}
