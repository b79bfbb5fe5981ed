import { z } from 'zod';
import { CHANNELS } from './alarm-rules.ts';

const MAX_NAMED = 5_000;
const names = (longest: number, most: number) => z.array(z.string().min(1).max(longest)).max(most).default([]);

const studentFields = {
  colgCds: names(10, 300),
  hakguaCds: names(10, 300),
  majorCds: names(10, 300),
  gradeCds: names(5, 20),
  shregSts: names(5, 20),
};

const fieldsOf = (mostNamed: number) => ({
  userIds: names(40, mostNamed),
  /** Staff by their number, as pickers and workbooks have them. */
  stfNos: names(20, mostNamed),
  roleCds: names(30, 50),
  deptCds: names(10, 300),
  /** Which people of the departments; staff when nothing is said. */
  deptDivCds: z
    .array(z.enum(['STF', 'STDNT']))
    .max(2)
    .default(['STF']),
  stdNos: names(8, mostNamed),
  otsdrMemberIds: names(40, mostNamed),
  stdntCond: z.object(studentFields).nullish(),
  /** People of a row of another area. */
  refTable: z.string().max(40).nullish(),
  refId: z.string().max(40).nullish(),
});
/** Whom a sending means: the union of everything named. */
export const receiverFields = fieldsOf(MAX_NAMED);
export const receiversSchema = z.strictObject({
  ...receiverFields,
  stdntCond: z.strictObject(studentFields).nullish(),
});
/** As the programme keeps them: it may mean everybody by name. */
export const storedReceiversSchema = z.strictObject({
  ...fieldsOf(Number.MAX_SAFE_INTEGER),
  stdntCond: z.strictObject(studentFields).nullish(),
});
export type AskedReceivers = z.output<typeof receiversSchema>;

export const channelList = z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).meta({ label: '발송수단' });
export const adminLink = z
  .string()
  .max(300)
  .regex(/^(\/admin\/[^\s\\]*)?$/)
  .meta({ label: '이동 경로' });
/** ISO 8601 with its offset. */
export const moment = (label: string) => z.iso.datetime({ offset: true }).meta({ label });
