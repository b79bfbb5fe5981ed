import { josa, type JosaPair } from '#shared/josa.ts';
import { catalogue, type MessageId } from './catalogue.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([A-Za-z]+)\}(?:\{(을\/를|은\/는|이\/가|으로\/로)\})?/g;

/**
 * Fills a text: `{name}` from `params`, numbers with thousands separators, a particle behind it by its last letter.
 * A name without a value is left standing, so that a forgotten parameter is seen in tests instead of vanishing.
 */
export function fillText(text: string, params: MessageParams = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string, pair?: JosaPair) => {
    const value = params[name];
    if (value === undefined) return whole;
    const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value;
    return pair ? shown + josa(shown, pair) : shown;
  });
}

/** Sentence of the catalogue by its id. */
export function message(id: MessageId, params?: MessageParams): string {
  return fillText(catalogue[id].text, params);
}

/** Says the sentences of a domain by their names, with their values. */
export const sentencesOf =
  <Words extends Readonly<Record<string, string>>>(words: Words) =>
  (word: keyof Words & string, params?: MessageParams): string =>
    fillText(words[word] ?? '', params);
