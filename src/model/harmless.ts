/** Words of others, of files, names and plugins, on their way to a terminal, a message or a log. */

/** Controls, ends of lines but LF, and what turns the direction of writing; the two controls that only set text out are none. */
const steering = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Without what makes a terminal do things, or shows its words in another order. */
export const harmless = (text: string): string => text.replace(steering, '');

/** The same JSON, with what would steer a terminal spelled out. */
export const harmlessJson = (json: string): string =>
  json.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** In one line, with a space in the place of each such sign. */
export const oneLine = (text: string): string => text.replace(steering, ' ').replace(/[\t\n]/g, ' ');
