/** What of the browser's own reader of codes is used here. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface WithReader {
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => CodeReader;
}

/** Whether this device can scan: its browser reads codes, and lets a page look through the camera. */
export const canScan = (): boolean =>
  (globalThis as WithReader).BarcodeDetector !== undefined &&
  typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The browser's reader of QR codes; null where it has none. */
export function openReader(): CodeReader | null {
  const Reader = (globalThis as WithReader).BarcodeDetector;
  return Reader ? new Reader({ formats: ['qr_code'] }) : null;
}
