import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The present moment, looked at four times a minute: what may be done with a reservation comes with it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const looking = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, []);
  return now;
}
