/** Months of the periods that companies report on. */
export const [quarter, halfYear, threeQuarters, year] = [3, 6, 9, 12];
