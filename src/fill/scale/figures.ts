/** Numbers as people count and computers round. */

/** What figures are counted by. */
export const [ten, hundred, thousand] = [10, 100, 1000];

/** As many digits as a number in binary is sure of: 2.3 × 1e6 is not 2300000 without. */
export const decimalOf = (number: number): number => Number(number.toPrecision(15));

/** Whether two sizes are one, but for how computers round. */
export const isSameSize = (size: number, other: number): boolean => Math.abs(size - other) <= 1e-9 * Math.abs(other);
