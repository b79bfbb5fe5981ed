import { readChartStyle } from './chart-style.ts';
import { toImage } from './save-image.ts';

/** What of the style of an element is seen in a picture of it. */
const SEEN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
  'opacity',
  'text-anchor',
];

/** A copy of a drawing that needs no style sheet: each element carries what is seen of it. */
function selfContained(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement,
    own = [svg, ...svg.querySelectorAll<SVGElement>('*')],
    copied = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  own.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of SEEN) copied[at]?.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

/** A drawing on the surface of the theme with its title, as PNG; null where the browser cannot draw it. */
export async function drawPicture(svg: SVGSVGElement, title: string): Promise<Blob | null> {
  const { surface, text, fontFamily } = readChartStyle(svg as unknown as HTMLElement),
    { width, height } = svg.getBoundingClientRect(),
    written = new XMLSerializer().serializeToString(selfContained(svg)),
    image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * 2);
  canvas.height = Math.ceil(height * 2);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return toImage(canvas, { title, surface, text, fontFamily });
}
