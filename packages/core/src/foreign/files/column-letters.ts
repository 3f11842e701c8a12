/** `A` for 0. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (at % 26))
}
