/** Letters for private use, of which the marks of places are made. */
const FIRST = 0xe000
const COUNT = 6400
const SECRET_LENGTH = 4
/** The secret, the region, the line. */
const MARK_LENGTH = SECRET_LENGTH + 2

const letter = (number: number) => String.fromCharCode(FIRST + (number % COUNT))
const numberAt = (text: string, at: number) => text.charCodeAt(at) - FIRST

export interface LiveRegions {
  /** The mark of a place, for Ink to draw. */
  place: (region: string, index: number) => string
  provide: (region: string, lines: () => readonly string[]) => void
  /** A frame of Ink with what stands in its places now. */
  fill: (frame: readonly string[]) => readonly string[]
}

/**
 * Lines that React does not draw, by region. Nobody can guess the marks of this run, so that no text from elsewhere is taken
 * for one.
 */
export function createLiveRegions(random: () => number = Math.random): LiveRegions {
  const secret = Array.from({ length: SECRET_LENGTH }, () =>
    letter(Math.floor(random() * COUNT)),
  ).join("")
  const names: string[] = []
  const providers = new Map<string, () => readonly string[]>()

  const numberOf = (region: string) => {
    const known = names.indexOf(region)
    return known < 0 ? names.push(region) - 1 : known
  }
  return {
    place: (region, index) => secret + letter(numberOf(region)) + letter(index),
    provide: (region, lines) => void providers.set(region, lines),
    fill(frame) {
      const asked = new Map<string, readonly string[]>()
      const linesOf = (region: string) => {
        const lines = asked.get(region) ?? providers.get(region)?.() ?? []
        asked.set(region, lines)
        return lines
      }
      return frame.map((line) => {
        const at = line.indexOf(secret)
        if (at < 0) return line
        const region = names[numberAt(line, at + SECRET_LENGTH)] ?? ""
        const live = linesOf(region)[numberAt(line, at + MARK_LENGTH - 1)] ?? ""
        return line.slice(0, at) + live
      })
    },
  }
}
