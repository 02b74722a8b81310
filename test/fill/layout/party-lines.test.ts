/** What stands below the line that says who a party is speaks of that one. */
import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('lines about several parties', () => {
  const lease = [
    'Reference: K-204',
    'Tenant: Uma Rao',
    'Address: 9 Quay Street, Whitby YO21 1AB',
    'Phone: 07700 900 600',
    '',
    'Landlord: Ben Cole',
    'Address: 4 Church Row, Malton YO17 7AA',
    'Phone: 07700 900 700',
  ];
  const [tenant, landlord] = [
    { name: 'Uma Rao', address: '9 Quay Street, Whitby YO21 1AB', phone: '07700 900 600' },
    { name: 'Ben Cole', address: '4 Church Row, Malton YO17 7AA', phone: '07700 900 700' },
  ];
  const party = { name: '', address: '', phone: '' };

  it('speak of the one that is named above them', async () => {
    assert.deepEqual(await fill(drawn(lease.join('\n')), { tenant: party, landlord: party }), { tenant, landlord });
  });

  it('do so without a gap between the parties, and for keys that say whose they are', async () => {
    const given = await fill(drawn(lease.filter(Boolean).join('\n')), { landlord_address: '', landlord_phone: '' });
    assert.deepEqual(given, { landlord_address: landlord.address, landlord_phone: landlord.phone });
  });

  it('leave out what is said of another one alone', async () => {
    const silent = lease.slice(0, -1).join('\n');
    const agent = '\n\nAgent: Ada Pike\nAddress: 2 Hill Road, Leeds LS1 4AB\nPhone: 07700 900 800';
    const given = await fill(drawn(silent + agent), { landlord_phone: '', agent_phone: '', tenant_phone: '' });
    assert.deepEqual(given, { landlord_phone: null, agent_phone: '07700 900 800', tenant_phone: tenant.phone });
  });
});
