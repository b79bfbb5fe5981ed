import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { termName } from '#shared/term-week.ts';

const AFTER_FIRST_PAINT_MS = 1200;

/** The present term, asked for when the screen stands already; without an answer there is no label. */
export function TermLabel() {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void worker.call('getCmmnCdMngList', { upCdId: 'ACDM_TERM' }, { background: true }).then((answer) => {
        if (isCurrent && answer.ok) setName(termName(answer.value.data.data, koreanDate8(Date.now())));
      });
    }, AFTER_FIRST_PAINT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, []);
  return name === null ? null : <span className="term-label">{name}</span>;
}
