import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Leads on from a form that has been stored. It leaves behind the rendering in which the form knows that it is saved:
 * leaving earlier would ask about its contents. What follows takes the form's place in the history, so that a step back
 * leads to where the form was opened, and not to an empty form.
 */
export function useLeaving(): (path: string) => void {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    if (leaving !== null) navigate(leaving, { replace: true });
  }, [leaving, navigate]);
  return setLeaving;
}
