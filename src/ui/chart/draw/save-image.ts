const PADDING_PX = 24,
  TITLE_PX = 40,
  TITLE_SIZE_PX = 16;

/** The canvas on the theme's surface with its title, as PNG: a transparent picture cannot be read in a dark viewer. */
export function toImage(
  canvas: HTMLCanvasElement,
  {
    title,
    surface,
    text,
    fontFamily,
  }: { readonly title: string; readonly surface: string; readonly text: string; readonly fontFamily: string },
): Promise<Blob | null> {
  const ratio = canvas.clientWidth > 0 ? canvas.width / canvas.clientWidth : 1;
  const picture = document.createElement('canvas');
  picture.width = canvas.width + 2 * PADDING_PX * ratio;
  picture.height = canvas.height + (TITLE_PX + 2 * PADDING_PX) * ratio;
  const context = picture.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = surface;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = text;
  context.font = `700 ${TITLE_SIZE_PX * ratio}px ${fontFamily}`;
  context.fillText(title, PADDING_PX * ratio, (PADDING_PX + TITLE_SIZE_PX) * ratio);
  context.drawImage(canvas, PADDING_PX * ratio, (PADDING_PX + TITLE_PX) * ratio);
  return new Promise((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
}
