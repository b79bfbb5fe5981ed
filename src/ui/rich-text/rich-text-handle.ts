import type { Ref } from 'react';

export interface RichTextEditorProps {
  readonly label: string;
  /** Safe HTML, not the stored form; read once, when the editor appears. Give another `key` to fill it anew. */
  readonly value: string;
  /** After 300 ms of quiet, and at once when the field is left or the form settles it. */
  readonly onChange: (html: string) => void;
  /** Resolves with the link of the uploaded image, or null when it could not be uploaded. */
  readonly uploadImage: (file: File) => Promise<string | null>;
  /** Whether the server answers; images need it. */
  readonly online?: boolean;
  readonly handle?: Ref<RichTextHandle>;
  readonly minHeightPx?: number;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly error?: string;
  readonly required?: boolean;
}
/** What a form may ask of its editor. */
export interface RichTextHandle {
  /** Waits for pictures that are still being sent, reports every change, and returns the text as safe HTML. */
  readonly settle: () => Promise<string>;
  readonly focus: () => void;
}
