import { useState } from 'react';
import type { Group } from '#contract/counselling/group.ts';
import type { Attendance } from '#contract/counselling/group-codes.ts';
import type { Arg } from '#contract/registry.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { useOwnEdits } from '../state/page.ts';
import { useSaveGrpAtndMutation } from '../state/group-endpoints.ts';

const placeOf = (grpSesnId: string, grpMbrId: string): string => `${grpSesnId} ${grpMbrId}`;
interface ShownMark {
  readonly atndCd: Attendance | null;
  /** It waits on this device. */
  readonly isUnsent: boolean;
}

/** Attendance of a group as this device shows it: what is marked stands at once, and goes to the server by itself. */
export function useMarks({ cnslDivCd, atnds }: Pick<Group, 'cnslDivCd' | 'atnds'>) {
  const [send] = useSaveGrpAtndMutation(),
    edits = useOwnEdits('saveGrpAtnd'),
    [own, setOwn] = useState<ReadonlyMap<string, Attendance | null>>(new Map());
  const stored = new Map(atnds.map(({ grpSesnId, grpMbrId, atndCd }) => [placeOf(grpSesnId, grpMbrId), atndCd])),
    waiting = new Map(
      edits.flatMap(({ fields }) => {
        const { grpSesnId, rows } = fields as unknown as Arg<'saveGrpAtnd'>;
        return rows.map(({ grpMbrId, atndCd }) => [placeOf(grpSesnId, grpMbrId), atndCd] as const);
      }),
    );
  const put = (place: string, atndCd: Attendance | null): void =>
    setOwn((before) => new Map([...before, [place, atndCd]]));
  return {
    markOf: (grpSesnId: string, grpMbrId: string): ShownMark => {
      const place = placeOf(grpSesnId, grpMbrId);
      return {
        atndCd: waiting.get(place) ?? own.get(place) ?? stored.get(place) ?? null,
        isUnsent: waiting.has(place),
      };
    },
    unsentCnt: waiting.size,
    mark: async (grpSesnId: string, grpMbrId: string, atndCd: Attendance): Promise<void> => {
      const place = placeOf(grpSesnId, grpMbrId),
        before = own.get(place) ?? stored.get(place) ?? null;
      put(place, atndCd);
      const { data, error } = await send({
        cnslDivCd,
        grpSesnId,
        rows: [{ grpMbrId, atndCd, clientReqId: crypto.randomUUID() }],
      });
      if (error) put(place, before);
      if (data?.state !== 'sent') return;
      const [taken] = data.data.data;
      put(place, taken?.atndCd ?? null);
      if (taken && taken.message !== '') toast('warning', taken.message);
    },
  };
}
