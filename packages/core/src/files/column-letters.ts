/** Returns the letters of a spreadsheet's column: `A` for 0, `Z` for 25, `AA` for 26. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (at % 26))
}
