import Quill from 'quill';

type Registrable = Exclude<Parameters<typeof Quill.register>[1], boolean | undefined>;
interface WithSanitize { sanitize: (url: string) => string }
interface WithProtocols { PROTOCOL_WHITELIST: string[] }

let isRegistered = false;

/**
 * Colours, alignment and sizes become classes, because the content policy refuses style attributes. Images may show a
 * local picture while it is being uploaded, which Quill would replace by an empty address.
 */
export function registerFormats(): void {
  if (isRegistered) return;
  for (const name of ['color', 'background', 'align', 'size', 'direction']) {
    Quill.register(`formats/${name}`, Quill.import(`attributors/class/${name}`) as Registrable, true);
  }
  const image = Quill.import('formats/image') as WithSanitize;
  image.sanitize = (url) => (/^(https?:|blob:|\/)/i.test(url) ? url : '//:0');
  (Quill.import('formats/link') as WithProtocols).PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];
  isRegistered = true;
}

/** The document's HTML without the decoration that Quill puts into list items. */
export function htmlOf(quill: Quill): string {
  return quill.root.innerHTML.replace(/<span class="ql-ui"[^>]*><\/span>/g, '');
}
