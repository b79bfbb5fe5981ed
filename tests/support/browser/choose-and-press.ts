import type { Locator } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses files and presses a button in one task of the page, several choices one after the other: no answer of the
 * worker, which looks at what was chosen, can come in between.
 */
export async function chooseAndPress(
  input: Locator,
  choices: readonly (readonly ChosenFile[])[],
  button?: Locator,
): Promise<void> {
  const plain = choices.map((files) =>
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
  const target = (await button?.elementHandle()) ?? null;
  await input.evaluate(
    (element: HTMLInputElement, { plain: all, target: pressed }) => {
      for (const files of all) {
        const held = new DataTransfer();
        for (const { name, mimeType, base64 } of files)
          held.items.add(
            new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
          );
        element.files = held.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }
      (pressed as HTMLElement | null)?.click();
    },
    { plain, target },
  );
}
