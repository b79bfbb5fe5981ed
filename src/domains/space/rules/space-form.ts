import type { SPACE_USERS, SpaceState } from '#contract/space/space-rules.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

type SpaceUser = (typeof SPACE_USERS)[number];

/** A space as its form holds it. */
export interface SpaceForm {
  readonly spaceCd: string;
  readonly spaceNm: string;
  readonly spaceTyCd: string;
  readonly campusCd: string;
  readonly bldgCd: string;
  readonly florNo: number;
  readonly roomNo: string;
  readonly cpctCnt: number;
  readonly minUseCnt: number;
  readonly mngDeptCd: string;
  readonly mngrStfNo: string;
  /** The manager as he is shown. */
  readonly manager: Choice | null;
  readonly ruleId: string;
  readonly userDivCds: readonly SpaceUser[];
  readonly spaceSt: SpaceState;
  readonly guideCn: string;
  readonly useYn: 'Y' | 'N';
}

const NEW_SPACE: SpaceForm = {
  spaceCd: '',
  spaceNm: '',
  spaceTyCd: '',
  campusCd: 'MAIN',
  bldgCd: '',
  florNo: 1,
  roomNo: '',
  cpctCnt: 10,
  minUseCnt: 1,
  mngDeptCd: '',
  mngrStfNo: '',
  manager: null,
  ruleId: '',
  userDivCds: ['STDNT', 'STF', 'PROF'],
  spaceSt: 'OPEN',
  guideCn: '',
  useYn: 'Y',
};

const managerOf = ({ mngrStfNo, mngrNm }: SpaceDetail): Choice => ({
  key: mngrStfNo,
  label: `${mngrNm ?? ''} (${mngrStfNo})`,
});

/** A stored space in its form; null is a new one, which may begin as a copy without its code. */
export const spaceFormOf =
  (copied: SpaceDetail | null) =>
  (stored: SpaceDetail | null): SpaceForm => {
    const space = stored ?? copied;
    if (space === null) return NEW_SPACE;
    return {
      spaceCd: stored ? space.spaceCd : '',
      spaceNm: space.spaceNm,
      spaceTyCd: space.spaceTyCd,
      campusCd: space.campusCd ?? '',
      bldgCd: space.bldgCd,
      florNo: space.florNo ?? 1,
      roomNo: stored ? (space.roomNo ?? '') : '',
      cpctCnt: space.cpctCnt,
      minUseCnt: space.minUseCnt,
      mngDeptCd: space.mngDeptCd,
      mngrStfNo: space.mngrStfNo,
      manager: managerOf(space),
      ruleId: space.ruleId,
      userDivCds: space.userDivCds as readonly SpaceUser[],
      spaceSt: stored ? space.spaceSt : 'OPEN',
      guideCn: space.guideCn,
      useYn: space.useYn,
    };
  };

/** What is wrong with a space, in the words of its document. */
export function checkSpace(form: SpaceForm): FieldErrors<SpaceForm> {
  const missing = (value: string, words: string) => (value.trim() === '' ? words : undefined);
  const found = {
    spaceCd: missing(form.spaceCd, SPACE_RULE_MESSAGES.enterSpaceCd),
    spaceNm: missing(form.spaceNm, SPACE_RULE_MESSAGES.enterSpaceNm),
    spaceTyCd: missing(form.spaceTyCd, SPACE_RULE_MESSAGES.chooseType),
    bldgCd: missing(form.bldgCd, SPACE_RULE_MESSAGES.chooseBuilding),
    cpctCnt: form.cpctCnt < 1 ? SPACE_RULE_MESSAGES.capacity : undefined,
    minUseCnt: form.minUseCnt > form.cpctCnt ? SPACE_RULE_MESSAGES.minOverCapacity : undefined,
    mngDeptCd: missing(form.mngDeptCd, SPACE_RULE_MESSAGES.chooseDept),
    mngrStfNo: missing(form.mngrStfNo, SPACE_RULE_MESSAGES.chooseManager),
    ruleId: missing(form.ruleId, SPACE_RULE_MESSAGES.chooseRule),
    userDivCds: form.userDivCds.length === 0 ? SPACE_RULE_MESSAGES.chooseUsers : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}
