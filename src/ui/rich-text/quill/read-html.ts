/** Marks that Quill keeps in its document and nothing else needs: list decoration, the waiting cursor, placeholders. */
const DECORATION =
  /<span class="ql-ui"[^>]*><\/span>|<span class="ql-cursor">\uFEFF*<\/span>|<img[^>]*\ssrc="blob:[^>]*>/g;

/** The document as HTML without what only the open editor needs. A picture on its way is not part of it yet. */
export const withoutDecoration = (html: string): string => html.replace(DECORATION, '').replaceAll('\uFEFF', '');
