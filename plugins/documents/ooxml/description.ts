/** File names stand where a description should when a picture was put in without one. */
const fileName = /^[^\n]{0,300}\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|ico|pct|pict)$/i;
/** One word whose parts are joined as those of file names and addresses are: `masthead_large`, `logo%20(1)`. */
const joined = /^(?=\S*(?:\p{L}_|_\p{L}|%\d\d))\S*$/u;

/** Whether the alternative text of a picture or shape says something about it. */
export function isDescription(text: string): boolean {
  const plain = text.trim();
  return plain !== '' && !fileName.test(plain) && !joined.test(plain);
}
