import { implement, type Binding } from '#server/http/implement.ts';
import { listCertificates, printCertificate } from './dstr-queries.ts';

export const counselRetentionBindings: readonly Binding[] = [
  implement('getDstrList', async (query, call) => listCertificates(call, query)),
  implement('printDstr', async (query, call) => ({ data: [await printCertificate(call, query)] })),
];
