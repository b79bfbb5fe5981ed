import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { LOGIN } from '../permission.ts';

/** A key of 256 bits in base64, and its number among the person's keys. */
export const deviceKeySchema = z.object({ keyNo: z.number(), key: z.string() });
export type DeviceKey = z.infer<typeof deviceKeySchema>;

export const deviceKeyEndpoints = {
  /** The person's own keys for the data on their devices, oldest first. The last one encrypts, all of them decrypt. */
  getDeviceKeyList: declareRead({
    path: '/api/system/getDeviceKeyList',
    access: LOGIN,
    offline: 'never',
    background: true,
    summary: '기기 보관 열쇠',
    query: z.strictObject({}),
    row: deviceKeySchema,
  }),
};
