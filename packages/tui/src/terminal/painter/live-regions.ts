/**
 * Length of the secret in a placeholder. Placeholders are plain ASCII, which Ink measures fastest, and contain the secret, the
 * region and the line.
 */
const SECRET_LENGTH = 12
const NUMBER_LENGTH = 2
const MARK_LENGTH = SECRET_LENGTH + 2 * NUMBER_LENGTH
const BASE = 36

const inDigits = (number: number, length: number) =>
  Math.floor(number).toString(BASE).padStart(length, "0").slice(-length)
const numberAt = (line: string, at: number) =>
  Number.parseInt(line.slice(at, at + NUMBER_LENGTH), BASE)
const secretOf = (random: () => number) =>
  `~${inDigits(random() * BASE ** 6, 6)}${inDigits(random() * BASE ** 5, SECRET_LENGTH - 7)}`

export interface LiveRegions {
  /** Returns the placeholder of a line, which Ink draws. */
  place: (region: string, index: number) => string
  provide: (region: string, lines: () => readonly string[]) => void
  /** Replaces the placeholders in a frame of Ink by lines. */
  fill: (frame: readonly string[]) => readonly string[]
}

/**
 * Creates lines that React does not draw, by region. Placeholders contain a random secret, so that no other text can be
 * mistaken for one.
 */
export function createLiveRegions(random: () => number = Math.random): LiveRegions {
  const secret = secretOf(random)
  const names: string[] = []
  const providers = new Map<string, () => readonly string[]>()

  const numberOf = (region: string) => {
    const known = names.indexOf(region)
    return known < 0 ? names.push(region) - 1 : known
  }
  return {
    place: (region, index) =>
      secret + inDigits(numberOf(region), NUMBER_LENGTH) + inDigits(index, NUMBER_LENGTH),
    provide: (region, lines) => void providers.set(region, lines),
    fill(frame) {
      const known = new Map<string, readonly string[]>()
      const linesOf = (region: string) => {
        const lines = known.get(region) ?? providers.get(region)?.() ?? []
        known.set(region, lines)
        return lines
      }
      return frame.map((line) => {
        const at = line.indexOf(secret)
        if (at < 0) return line
        const region = names[numberAt(line, at + SECRET_LENGTH)] ?? ""
        const live = linesOf(region)[numberAt(line, at + MARK_LENGTH - NUMBER_LENGTH)] ?? ""
        return line.slice(0, at) + live
      })
    },
  }
}
