/** Returns whether a text takes more than this number of bytes in UTF-8. */
export const isLargerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes)
