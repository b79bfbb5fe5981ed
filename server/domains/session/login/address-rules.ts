import { BlockList, isIP } from 'node:net';
import type { SecurityPolicy } from '#server/access/access-model.ts';

/** Whether an address lies in one of the ranges (`10.0.0.0/8`, `2001:db8::/32`, or a single address). */
export function isAllowedAddress(cidrs: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const cidr of cidrs) addRange(list, cidr);
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a text is an address or a range of them. */
export function isAddressRange(cidr: string): boolean {
  const [network = '', bits, ...rest] = cidr.split('/');
  const family = isIP(network),
    longest = family === 6 ? 128 : 32;
  // A zone belongs to one machine's own wires.
  return (
    family !== 0 &&
    !network.includes('%') &&
    rest.length === 0 &&
    (bits === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= longest))
  );
}

/** An invalid range admits no address, and does not fail a sign-in. */
function addRange(list: BlockList, cidr: string): void {
  if (!isAddressRange(cidr)) return;
  const [network = '', bits] = cidr.split('/');
  const type = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(network, type);
  else list.addSubnet(network, Number(bits), type);
}

/** Whether the policy keeps these roles out at this address. */
export function isKeptOut(
  model: { readonly policy: Pick<SecurityPolicy, 'ipLimitDivCd'>; readonly allowedCidrs: readonly string[] },
  roleCds: readonly string[],
  address: string,
): boolean {
  const { ipLimitDivCd } = model.policy;
  const concerns = ipLimitDivCd === 'ALL' || (ipLimitDivCd === 'ADMIN' && roleCds.includes('ROLE_SYS_ADMIN'));
  return concerns && !isAllowedAddress(model.allowedCidrs, address);
}
