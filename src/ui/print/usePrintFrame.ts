import { useEffect } from 'react';
import { displayMoment } from '#shared/korean-time.ts';
import { cssText } from './css-text.ts';
import './print.css';

interface PrintFrame {
  readonly title: string;
  /** Conditions of a list, or what names the one thing shown. */
  readonly filter: string;
  readonly userId: string;
}

const NAMES = ['--print-title', '--print-filter', '--print-time', '--print-user'] as const;

/**
 * What every printed page says around the screen: title, conditions and time above, person and page below. The page
 * margins read it from the root element, so it is written when printing begins. Paper is always light.
 */
export function usePrintFrame({ title, filter, userId }: PrintFrame): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    let worn = dataset.theme;
    const notify = (): void => {
      const texts = [title, filter, displayMoment(Date.now()), userId];
      NAMES.forEach((name, index) => style.setProperty(name, cssText(texts[index] ?? '')));
    };
    notify();
    const begin = (): void => {
      notify();
      worn = dataset.theme;
      dataset.theme = 'light';
    };
    const end = (): void => {
      dataset.theme = worn;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      for (const name of NAMES) style.removeProperty(name);
    };
  }, [title, filter, userId]);
}
