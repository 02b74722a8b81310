/** Which Node runs this. An older one would load some files and silently skip others. */

/** As `engines` of package.json has it: the one that `npm run test:oldest` runs on. */
export const oldestNode = '24.2.0';

/** A sentence for whoever uses a Node that is too old; undefined when it is not. */
export function refuseNode(version = process.versions.node): string | undefined {
  const [parts, needed] = [version, oldestNode].map((text) => text.split('.').map(Number));
  const first = needed?.findIndex((part, index) => part !== (parts?.[index] ?? 0)) ?? -1;
  if (first < 0 || (parts?.[first] ?? 0) > (needed?.[first] ?? 0)) return undefined;
  return `Formwork needs Node ${oldestNode} or newer; this is ${version} (${process.execPath}).`;
}
