import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';

describe.skipIf(!isDatabaseAvailable())('the API described for programs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ method: 'GET', url: '/api/openapi.json', headers });

  it('strangers do not learn what there is', async () => {
    expect((await ask({})).statusCode).toBe(401);
  });

  it('every endpoint is described with its fields', async () => {
    const { cookies } = await server.signIn('prof01');
    const page = (await ask({ cookie: cookies })).json();
    expect(page.openapi).toBe('3.1.0');
    expect(Object.keys(page.paths).toSorted()).toEqual(
      [...new Set(Object.values(endpoints).map((endpoint) => endpoint.path))].toSorted(),
    );
    const list = page.paths['/api/guide/getGuideItemList'].get;
    expect(list.parameters.map((parameter: { name: string }) => parameter.name)).toContain('rowsPerPage');
    const body = page.paths['/api/guide/saveGuideItem'].post.requestBody.content['application/json'].schema;
    expect([body.additionalProperties, body.required]).toEqual([
      false,
      ['guideItemId', 'itemNm', 'ctgryCd', 'qty', 'useDt', 'useYn'],
    ]);
  });
});
