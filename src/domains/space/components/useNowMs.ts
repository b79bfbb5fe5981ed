import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The present moment in epoch ms, looked at four times a minute: buttons of a booking come and go with it. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const looking = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, []);
  return nowMs;
}
