import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { previewAccess } from '../effect/preview.ts';
import { explain, explainMyScreen } from './explain.ts';

/** 왜 안 보이나요? And what would be if. */
export const explainBindings: readonly Binding[] = [
  implement('getAccessExplain', async (asked, call) => ({ data: [await explain(call, asked)] })),
  implement('getMyScreenDenial', async ({ url }, call) => ({ data: [await explainMyScreen(call, url)] })),
  // Unnumbered: it writes nothing, so that a repeat may answer anew.
  implement('previewAccess', async (asked, call) => previewAccess(call, asked), { unnumbered: true }),
  implement('getAccessScreenList', async (_query, call) => ({
    data: signedInOf(call)
      .model.resources.map(({ resourceId, resourcePath, resourceNm }) => ({ resourceId, resourcePath, resourceNm }))
      .toSorted((a, b) => a.resourcePath.localeCompare(b.resourcePath)),
  })),
];
