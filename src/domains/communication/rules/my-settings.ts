import type { MyAlmSet } from '#contract/communication/my-settings.ts';
import type { OutsideChannel } from '#contract/communication/alarm/channel-rules.ts';

export interface WantedSet {
  readonly areaCd: string;
  readonly chnlCd: OutsideChannel;
  readonly rcvYn: 'Y' | 'N';
}

/** The settings as they will be when these are saved. */
export const withSets = (rows: readonly MyAlmSet[], sets: readonly WantedSet[]): MyAlmSet[] =>
  rows.map((row) => {
    const own = sets.filter(({ areaCd }) => areaCd === row.areaCd);
    return {
      ...row,
      offCds: [
        ...row.offCds.filter((chnlCd) => !own.some((set) => set.chnlCd === chnlCd)),
        ...own.filter(({ rcvYn }) => rcvYn === 'N').map(({ chnlCd }) => chnlCd),
      ],
    };
  });
