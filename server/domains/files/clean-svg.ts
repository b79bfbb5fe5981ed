import sanitizeHtml from 'sanitize-html';

const TAGS = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'defs', 'linearGradient', 'radialGradient', 'stop',
  'clipPath', 'mask', 'pattern', 'title', 'desc', 'symbol', 'marker'];
const ATTRIBUTES = ['xmlns', 'version', 'viewBox', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'points', 'id', 'class', 'transform',
  'fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-opacity', 'opacity', 'clip-path', 'clip-rule',
  'mask', 'gradientUnits', 'gradientTransform', 'offset', 'stop-color', 'stop-opacity', 'preserveAspectRatio', 'font-size', 'font-family', 'font-weight', 'text-anchor', 'dx', 'dy',
  'patternUnits', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient'];

/** A drawing without scripts, handlers, styles and anything that fetches; `url(#id)` inside the drawing stays. */
export function cleanSvg(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: TAGS, allowedAttributes: { '*': ATTRIBUTES }, allowedSchemes: [], nonTextTags: ['script', 'style', 'foreignObject'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !fetches(value))) }) },
  });
}

const fetches = (value: string): boolean => /url\s*\(\s*['"]?\s*(?!#)/i.test(value) || /javascript:|data:/i.test(value);
