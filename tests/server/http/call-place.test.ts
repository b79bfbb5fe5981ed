import { describe, expect, it } from 'vitest';
import { grantOn, LOGIN } from '#contract/permission.ts';
import type { Resource } from '#server/access/access-model.ts';
import { placeOf, screenOf, standOn } from '#server/http/call-context.ts';

const screen = (resourcePath: string): Resource => ({ resourcePath }) as unknown as Resource;
const DYU = screen('/admin/certi/dyu'),
  NURSE = screen('/admin/certi/nurse'),
  OTHER = screen('/admin/notice');

describe('the screen of a call', () => {
  it('is the only one that the endpoint is open to', () => {
    const call = { place: placeOf(grantOn('R', DYU.resourcePath), DYU) };
    standOn(call, OTHER);
    expect(screenOf(call)).toBe(DYU);
    expect(screenOf({ place: placeOf(LOGIN, null) })).toBeNull();
  });

  it('is that of the row among several, the first that the row asked about', () => {
    const call = { place: placeOf(grantOn('R', DYU.resourcePath, NURSE.resourcePath), DYU) };
    standOn(call, OTHER);
    standOn(call, NURSE);
    standOn(call, DYU);
    expect(screenOf(call)).toBe(NURSE);
  });

  it('is not guessed where the row was not looked at', () => {
    const call = { place: placeOf(grantOn('R', DYU.resourcePath, NURSE.resourcePath), DYU) };
    expect(() => screenOf(call)).toThrow('/admin/certi/nurse');
  });
});
