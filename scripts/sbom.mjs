/**
 * The npm packages that are installed for production, as a CycloneDX bill of materials on standard output. `npm sbom
 * --omit=dev` leaves out what development needs as well.
 */
import { existsSync, readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { name, version, license } = read('package.json');
const installed = Object.entries(read('package-lock.json').packages).filter(
  ([path, { dev }]) => path !== '' && !dev && existsSync(path),
);

const components = installed.map(([path, entry]) => {
  const called = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
  const [kind = '', hash = ''] = (entry.integrity ?? '').split('-');
  return {
    type: 'library',
    name: called,
    version: entry.version,
    purl: `pkg:npm/${called.replace('@', '%40')}@${entry.version}`,
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
    ...(kind === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  };
});

const component = { type: 'application', name, version, licenses: [{ expression: license }] };
const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components };
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
