/** What a form may ask of its editor. */
export interface RichTextHandle {
  /** Waits for pictures that are still being sent, tells every change, and answers the text as safe HTML. */
  readonly settle: () => Promise<string>;
  readonly focus: () => void;
}
