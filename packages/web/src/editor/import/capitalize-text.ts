/** The text with a capital first letter: notes of reports are written for the middle of a line. */
export const capitalizeText = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
