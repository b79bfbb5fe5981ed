import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

interface NoticePlace {
  readonly openNotice: (noticeId: string) => void;
  /**
   * Leads on from a form that has been stored, to the notice or to the list, in its place in the history: a step back does
   * not open it again.
   */
  readonly leaveForm: (noticeId: string | null) => void;
  /** The form of a stored notice, of a copy of one, or of a new one. */
  readonly openForm: (options?: { readonly noticeId?: string; readonly copyOf?: string }) => void;
  readonly openList: () => void;
}

const OWN_FIELDS = ['noticeId', 'mode', 'copyOf'];

/** Moves between list, view and form within the address, beside the filters of the list. */
export function useNoticePlace(): NoticePlace {
  const [, setParams] = useSearchParams();
  return useMemo(() => {
    const go = (fields: Readonly<Record<string, string | undefined>>, replace = false): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of OWN_FIELDS) next.delete(name);
          for (const [name, value] of Object.entries(fields)) if (value) next.set(name, value);
          return next;
        },
        { replace },
      );
    return {
      openNotice: (noticeId) => go({ noticeId, mode: 'view' }),
      leaveForm: (noticeId) => go(noticeId === null ? {} : { noticeId, mode: 'view' }, true),
      openForm: ({ noticeId, copyOf } = {}) => go({ noticeId, copyOf, mode: 'edit' }),
      openList: () => go({}),
    };
  }, [setParams]);
}
