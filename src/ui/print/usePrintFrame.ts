import { useEffect, useLayoutEffect, useRef } from 'react';
import { displayMoment } from '#shared/korean-time.ts';
import { cssText } from './css-text.ts';
import './print.css';

interface PrintFrame {
  readonly title: string;
  /** Conditions of a list, or what names the one thing shown. */
  readonly filter: string;
  readonly userId: string;
}
interface Framing {
  readonly frame: () => PrintFrame;
}

const NAMES = ['--print-title', '--print-filter', '--print-time', '--print-user'] as const;

/** What is said around the pages, the last one first: a paper before its screen, a screen before the page around it. */
const framings: Framing[] = [];
let worn: string | undefined;

function write(): void {
  const frame = framings.at(-1)?.frame();
  const texts = frame ? [frame.title, frame.filter, displayMoment(Date.now()), frame.userId] : [];
  NAMES.forEach((name, index) => document.documentElement.style.setProperty(name, cssText(texts[index] ?? '')));
}

/** Paper is always light. */
function begin(): void {
  write();
  worn = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = 'light';
}
function end(): void {
  document.documentElement.dataset.theme = worn;
}

function join(framing: Framing, isAround: boolean): () => void {
  if (framings.length === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  // What lies around the screen comes to the page behind it, and is still the last to be asked.
  if (isAround) framings.unshift(framing);
  else framings.push(framing);
  write();
  return () => {
    framings.splice(framings.indexOf(framing), 1);
    if (framings.length > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    for (const name of NAMES) document.documentElement.style.removeProperty(name);
  };
}

/**
 * What every printed page says around the screen: title, conditions and time above, person and page below. The page
 * margins read it from the root element, so it is written when printing begins.
 */
export function usePrintFrame({ title, filter, userId }: PrintFrame): void {
  useEffect(() => join({ frame: () => ({ title, filter, userId }) }, false), [title, filter, userId]);
}

/** The same for every screen that says nothing itself. @param frame what the page shows when it is printed */
export function usePrintFrameAround(frame: () => PrintFrame): void {
  const latest = useRef(frame);
  useLayoutEffect(() => {
    latest.current = frame;
  });
  useEffect(() => join({ frame: () => latest.current() }, true), []);
}
