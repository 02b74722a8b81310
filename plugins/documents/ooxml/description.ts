/** File names stand where a description should when a picture was put in without one. */
const fileName = /^[^\n]{0,300}\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp|ico|pct|pict)$/i;

/** Whether the alternative text of a picture or shape says something about it. */
export function isDescription(text: string): boolean {
  const plain = text.trim();
  return plain !== '' && !fileName.test(plain);
}
