/** Hours to noon and to midnight, and minutes of an hour; a minute has as many seconds. */
export const [noon, minutes] = [12, 60];
export const quarterHour = minutes / 4;

export const hourBefore = (hour: number): number => (hour === 1 ? noon : hour - 1);
