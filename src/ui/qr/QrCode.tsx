import { useMemo } from 'react';
import { qrModules } from '#shared/qr-modules.ts';
import './qr.css';

/** Light modules that a reader needs around the code (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one path, dark on white in every theme: a reader takes no other. @param label what it leads to */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text);
    return {
      size: modules.length + QUIET * 2,
      path: modules
        .flatMap((row, y) =>
          row.flatMap((isDark, x) => (isDark ? [`M${String(x + QUIET)} ${String(y + QUIET)}h1v1h-1z`] : [])),
        )
        .join(''),
    };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
