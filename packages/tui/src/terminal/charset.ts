import { displayWidth } from "../text/display-width.ts"

type Environment = Readonly<Record<string, string | undefined>>

/** Converts between text and the bytes of a terminal whose locale uses one byte per character. */
export interface Charset {
  /** Name in the WHATWG Encoding Standard. */
  name: string
  /** False if Russian letters are replaced by Latin ones. */
  hasCyrillic: boolean
  /**
   * Returns one byte for each column of `text`. Characters that the charset lacks are replaced. Control characters are kept.
   */
  encode: (text: string) => Uint8Array
  decode: (bytes: Uint8Array) => string
}

/** `?` replaces characters without a substitute. */
const UNKNOWN = 0x3f
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** Replacements that take one column each, so that columns remain aligned. */
const REPLACEMENTS = replacements(
  ["«»„“”", '"'],
  ["‘’`´", "'"],
  ["–—−‑─━═", "-"],
  ["│┃║", "|"],
  ["┌┐└┘├┤┬┴┼╭╮╰╯", "+"],
  ["█▓▒▉▊▋▌", "#"],
  ["░▍▎▏", "."],
  ["•·…", "."],
  ["\u00A0\u202F\u2009", " "],
  ["×", "x"],
  ["№", "N"],
  ["₽", "р"],
  ["ёЁ", "еЕ"],
  ["абвгдежзийклмнопрстуфхцчшщъыьэюя", "abvgdezzijklmnoprstufhccss'y'eua"],
  ["АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABVGDEZZIJKLMNOPRSTUFHCCSS'Y'EUA"],
)

/** Maps each character of `from` to the character at the same position in `to`, or to its only character. */
function replacements(...pairs: readonly (readonly [from: string, to: string])[]) {
  return new Map(
    pairs.flatMap(([from, to]) =>
      Array.from(from, (character, i) => [character, to.length === 1 ? to : (to[i] ?? "?")]),
    ),
  )
}

/**
 * Returns the charset of the locale; undefined for UTF-8, for locales without a charset, and for C and POSIX, whose terminals
 * mostly use UTF-8.
 */
export function localeCharset(env: Environment): Charset | undefined {
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || ""
  const codeset = /\.([^@]+)/.exec(locale)?.[1] ?? ""
  const name = charsetName(codeset)
  return name === undefined ? undefined : createCharset(name)
}

/** Returns the name in the Encoding Standard for a name in a locale (`CP1251`, `KOI8-R`, `iso88595`). */
function charsetName(codeset: string): string | undefined {
  const plain = codeset.toLowerCase().replaceAll(/[^a-z0-9]/g, "")
  const [, page] = /^(?:cp|windows|microsoftcp)(125\d|866)$/.exec(plain) ?? []
  if (page !== undefined) return page === "866" ? "ibm866" : `windows-${page}`
  const [, part] = /^iso8859(\d{1,2})$/.exec(plain) ?? []
  if (part !== undefined) return part === "1" ? "windows-1252" : `iso-8859-${part}`
  if (plain === "koi8r" || plain === "koi8u") return `koi8-${plain.slice(-1)}`
  return plain === "ibm866" ? plain : undefined
}

function createDecoder(name: string) {
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}

function createCharset(name: string): Charset | undefined {
  const decoder = createDecoder(name)
  if (!decoder) return undefined
  const bytes = new Map<string, number>()
  for (let byte = 255; byte >= 0; byte--) {
    const character = decoder.decode(Uint8Array.of(byte))
    if (character !== "\uFFFD") bytes.set(character, byte)
  }
  const byteOf = (character: string): number | undefined => {
    const own = bytes.get(character)
    if (own !== undefined) return own
    const other = REPLACEMENTS.get(character)
    return other === undefined ? undefined : byteOf(other)
  }
  const bytesOf = (grapheme: string): readonly number[] => {
    const own = Array.from(grapheme, byteOf)
    const isWhole = own.every((byte) => byte !== undefined)
    return isWhole ? own : Array.from({ length: displayWidth(grapheme) }, () => UNKNOWN)
  }
  return {
    name,
    hasCyrillic: bytes.has("я"),
    encode: (text) =>
      Uint8Array.from(
        Array.from(graphemes.segment(text.normalize("NFC")), ({ segment }) =>
          bytesOf(segment),
        ).flat(),
      ),
    decode: (chunk) => decoder.decode(chunk),
  }
}
