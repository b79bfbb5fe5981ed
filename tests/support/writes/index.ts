import type { endpoints, Op } from '#contract/registry.ts';
import { communicationWrites } from './communication-writes.ts';
import type { MakeRequest } from './write-context.ts';
import { diagnosisWrites } from './diagnosis-writes.ts';
import { counsellingWrites } from './counselling-writes.ts';
import { courseCqiWrites } from './course-cqi-writes.ts';
import { dropoutWrites } from './dropout-writes.ts';
import { satisfactionWrites } from './satisfaction-writes.ts';
import { ecpOprtWrites } from './ecp-oprt-writes.ts';
import { applWrites } from './appl-writes.ts';
import { caseWrites } from './case-writes.ts';
import { certiWrites } from './certi-writes.ts';
import { cqiWrites } from './cqi-writes.ts';
import { ecpWrites } from './ecp-writes.ts';
import { periodWrites } from './period-writes.ts';
import { groupWrites } from './group-writes.ts';
import { guideWrites } from './guide-writes.ts';
import { mainWrites } from './main-writes.ts';
import { promoWrites } from './promo-writes.ts';
import { mileageWrites } from './mileage-writes.ts';
import { scholarWrites } from './scholar-writes.ts';
import { roleWrites } from './role-writes.ts';
import { spaceWrites } from './space-writes.ts';
import { systemWrites } from './system-writes.ts';

type WriteOp = { [K in Op]: (typeof endpoints)[K] extends { readonly method: 'POST' } ? K : never }[Op];

/** A write that the server takes, for every endpoint that writes: one without a line here does not compile. */
export const WRITES: Readonly<Record<WriteOp, MakeRequest>> = {
  ...mainWrites,
  ...systemWrites,
  ...roleWrites,
  ...communicationWrites,
  ...guideWrites,
  ...spaceWrites,
  ...diagnosisWrites,
  ...ecpWrites,
  ...cqiWrites,
  ...ecpOprtWrites,
  ...applWrites,
  ...periodWrites,
  ...promoWrites,
  ...mileageWrites,
  ...scholarWrites,
  ...certiWrites,
  ...dropoutWrites,
  ...satisfactionWrites,
  ...courseCqiWrites,
  ...caseWrites,
  ...counsellingWrites,
  ...groupWrites,
};

export const WRITE_OPS = Object.keys(WRITES) as WriteOp[];
export type { WriteOp };
