import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { groupBy } from '#shared/group-by.ts';

export const workOf = (bulkId: string) => ({ workDivCd: 'MLG_BULK', refTable: 'mlgBulk', refId: bulkId }) as const;

/** A batch waits for an approval with the scope ALL. */
export const approvalWork = ({
  bulkId,
  bulkNo,
  title,
}: {
  readonly bulkId: string;
  readonly bulkNo: string;
  readonly title: string;
}): NewWork => ({
  ...workOf(bulkId),
  title: `마일리지 일괄 지급 ${bulkNo} ${title}`,
  resourcePath: MILEAGE_SCREEN.bulk,
  needAuthType: 'U',
  trgtRoleCd: 'ROLE_OPER',
  linkUrl: recordAddress.bulk(bulkId),
});

export interface PointsOutcome {
  readonly stdNo: string;
  readonly result: string;
}

/** Notifies students of points gained or lost for an activity; one message for all with the same points. */
export async function notifyOfPoints(
  { db, now }: Actor,
  { bulkId, title }: { readonly bulkId: string; readonly title: string },
  outcomes: readonly PointsOutcome[],
): Promise<void> {
  for (const [result, students] of groupBy(outcomes, (one) => one.result))
    await notifyStudents(
      db,
      students.map(({ stdNo }) => stdNo),
      {
        tmplCd: 'MLG_BULK',
        vars: { 활동: title, 지급: result },
        resourcePath: MILEAGE_SCREEN.bulk,
        linkUrl: recordAddress.bulk(bulkId),
        now,
      },
    );
}
