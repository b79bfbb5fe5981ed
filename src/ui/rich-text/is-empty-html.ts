/** Rich text counts as empty when it holds neither text (spaces and line breaks aside) nor an image nor a table. */
export function isEmptyHtml(html: string): boolean {
  if (/<(img|table|hr)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === '';
}
