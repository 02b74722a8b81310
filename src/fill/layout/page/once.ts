/** What is worked out once for the lines of a view, and kept for as long as they live. */
import { onceBy } from '../../scale/once.ts';
import type { View } from './view.ts';

export { once } from '../../scale/once.ts';

/** As `once`, for what depends on the lines of a view alone. */
export const oncePerLines = <Rest extends unknown[], Made>(
  make: (view: View, ...rest: Rest) => Made,
): ((view: View, ...rest: Rest) => Made) => onceBy(({ lines }) => lines, make);
