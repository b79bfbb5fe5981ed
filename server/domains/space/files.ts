import { BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { AuthType } from '#contract/permission.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';
import { isManaged } from './rights.ts';

function reach({ signedIn: { model, permissions } }: FileReader, screen: string, permission: AuthType) {
  const resource = model.resourceByPath.get(screen);
  return resource ? scopeOf(model, permissions, resource, permission) : null;
}

/** Pictures of a space are for everybody who may look at spaces; who manages it changes them. */
export const spaceFiles: FileOwner = {
  canRead: async (reader) => reach(reader, SPACE_SCREEN, 'R') !== null || reach(reader, BOOKING_SCREEN, 'R') !== null,
  async canWrite(reader, spaceId) {
    const scope = reach(reader, SPACE_SCREEN, 'U'),
      space = await reader.db.selectFrom('space').select('mngDeptCd').where('spaceId', '=', spaceId).executeTakeFirst();
    return space !== undefined && scope !== null && isManaged(scope, space.mngDeptCd);
  },
};

/** Files of a booking are for who manages the space and for who entered it. */
const mayOpen = async (reader: FileReader, bkngId: string, permission: AuthType): Promise<boolean> => {
  const scope = reach(reader, BOOKING_SCREEN, permission);
  const booking = await reader.db
    .selectFrom('spaceBkng')
    .innerJoin('space', 'space.spaceId', 'spaceBkng.spaceId')
    .select(['space.mngDeptCd', 'spaceBkng.rgstId', 'spaceBkng.aplyId'])
    .where('spaceBkng.bkngId', '=', bkngId)
    .executeTakeFirst();
  if (!booking || scope === null) return false;
  const { userId } = reader.signedIn.session;
  return isManaged(scope, booking.mngDeptCd) || booking.rgstId === userId || booking.aplyId === userId;
};
/** What an applicant is in the log; a department is no person. */
const SUBJECTS = { STDNT: 'STDNT', STF: 'STF', PROF: 'STF', DEPT: null, OTSDR: 'OTSDR' } as const;
export const bookingFiles: FileOwner = {
  canRead: async (reader, bkngId) => mayOpen(reader, bkngId, 'R'),
  canWrite: async (reader, bkngId) => mayOpen(reader, bkngId, 'U'),
  async subjectOf({ db }, bkngId) {
    const booking = await db
      .selectFrom('spaceBkng')
      .select(['aplyDivCd', 'aplyId'])
      .where('bkngId', '=', bkngId)
      .executeTakeFirst();
    const sbjtDivCd = booking && SUBJECTS[booking.aplyDivCd];
    return sbjtDivCd && booking.aplyId !== null ? { sbjtDivCd, sbjtKey: booking.aplyId } : null;
  },
};
