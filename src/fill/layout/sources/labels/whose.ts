/** Whose value a pair offers, and of how many: what speaks against it whatever words its label shares with a key. */
import { type Profile, sharedRoles } from '../../keys/profile.ts';
import { ofAddressee, type Pair } from './pair.ts';

/** Whether a sum is asked for and a header offers what stands under it. */
export const ofColumn = ({ role }: Profile, { relation }: Pair): boolean =>
  relation === 'below' && role?.zone === 'totals';

/** Whether a label gives to the addressee what a key asks of the sender. */
export const isOthers = ({ counterpart, role }: Profile, pair: Pair): boolean =>
  !counterpart && role !== null && sharedRoles.has(role.id) && ofAddressee(pair);
