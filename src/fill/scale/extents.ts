/** How long texts and how many things are worth a look: each far beyond what values, labels and lists have. */

/** Characters. */
export const longest = { name: 60, line: 120, paragraph: 400, page: 4000 };

/** Things, steps and tries. */
export const atMost = { few: 4, dozen: 12, many: 40, hundreds: 400, thousands: 4000, kept: 20_000 };
