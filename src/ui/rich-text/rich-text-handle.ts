/** What a form may ask of its editor. */
export interface RichTextHandle {
  /** Waits for pictures that are still being sent, reports every change, and returns the text as safe HTML. */
  readonly settle: () => Promise<string>;
  readonly focus: () => void;
}
