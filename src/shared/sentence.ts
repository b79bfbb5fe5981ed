/**
 * A sentence that is not written out yet: one of the catalogue by its id, or a text of a domain, with the values of its
 * placeholders. Rules answer these, since how a sentence is put together lies above them (`#messages/sentence-text.ts`).
 */
export type Sentence = (
  | { readonly id: `M-${string}`; readonly text?: undefined }
  | { readonly id?: undefined; readonly text: string }
) & { readonly params?: Readonly<Record<string, string | number>> };
