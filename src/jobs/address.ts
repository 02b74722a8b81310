/** Which addresses of the network are nobody's business: our own machine, private networks, and the like. */
import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry and its counterpart for IPv6. */
const special = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ],
  // All but global unicast, and what of that leads on to IPv4 or nowhere.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

/** One list for each family: a list takes IPv4 addresses for a part of IPv6's. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of special[family]) {
    const [address = '', bits] = range.split('/');
    blocked[family].addSubnet(address, Number(bits), family);
  }
}

export function isPublic(address: string): boolean {
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
  return family !== undefined && !blocked[family].check(address, family);
}

/** The address is not one that may be called. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Resolves a name for a connection, and fails for one that leads anywhere private. As the connection goes to the very
 * address that was looked at, a name that changes its mind in between gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) {
      return callback(new PrivateAddress(`${hostname} is not a public address`), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
