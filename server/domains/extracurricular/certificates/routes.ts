import { implement, type Binding } from '#server/http/implement.ts';
import { printCerts, printMine, verify } from './print.ts';

export const certificateBindings: readonly Binding[] = [
  implement('printCert', async (form, call) => ({ data: [await printCerts(call, form)] })),
  implement('printMyCert', async ({ certNo }, call) => ({ data: [await printMine(call, certNo)] })),
  implement('verifyCert', async (query, call) => ({ data: [await verify(call, query)] })),
];
