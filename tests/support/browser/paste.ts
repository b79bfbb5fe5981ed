import type { Locator } from '@playwright/test';

export interface Clip {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

/** Smallest PNG: one transparent point. */
export const PNG = {
  name: 'dot.png',
  type: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

/** Fires a paste (or drop) with this content, as another program would. */
export async function paste(target: Locator, clip: Clip, how: 'paste' | 'drop' = 'paste'): Promise<void> {
  await target.evaluate(
    (element, { content, kind }) => {
      const data = new DataTransfer();
      if (content.html !== undefined) data.setData('text/html', content.html);
      if (content.text !== undefined) data.setData('text/plain', content.text);
      for (const { name, type, base64 } of content.files ?? [])
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      const box = element.getBoundingClientRect();
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: box.x + 30,
              clientY: box.y + 20,
            }),
      );
    },
    { content: clip, kind: how },
  );
}
