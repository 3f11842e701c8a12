import { decodeText, isLargerThan } from "../lib/index.ts"
import { decodeCp1251 } from "./cyrillic-encoding.ts"
import type { ListReport } from "./list-fault.ts"

const MOST_BYTES = 5_000_000
/** Maximum number of lines, far above that of any questionnaire. It limits the time needed for a file of many line breaks. */
const MOST_LINES = 300_000

/** Line breaks of all systems, and the soft line break of word processors. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** Returns the lines of a list, from text or from the bytes of a file; empty if the input is not text or too large. */
export function linesOfList(input: string | Uint8Array, report: ListReport): string[] {
  if (isLarger(input)) {
    report.fault(1, "list.tooLarge", { bytes: MOST_BYTES })
    return []
  }
  const text = typeof input === "string" ? input : decode(input, report)
  if (text.includes("\0")) {
    report.fault(1, "list.notText")
    return []
  }
  const lines = text.replace(/^\ufeff/, "").split(LINE_END)
  if (lines.length <= MOST_LINES) return lines
  report.fault(MOST_LINES + 1, "list.tooManyLines", { maximum: MOST_LINES })
  return []
}

const isLarger = (input: string | Uint8Array): boolean =>
  typeof input === "string" ? isLargerThan(input, MOST_BYTES) : input.length > MOST_BYTES

function decode(bytes: Uint8Array, report: ListReport): string {
  const utf16 = utf16Of(bytes)
  const decoded = decodeText(bytes, utf16)
  if (utf16 && decoded.ok) report.note(1, "list.readAsUtf16")
  if (decoded.ok) return decoded.value
  const line = decoded.problem.split(LINE_END).length
  if (utf16 || isMostlyUtf8(bytes)) {
    report.fault(line, "list.brokenText", { encoding: utf16 ? "UTF-16" : "UTF-8" })
    return ""
  }
  const text = decodeCp1251(bytes)
  if (text === undefined) report.fault(line, "list.unknownEncoding")
  else report.note(1, "list.readAsCp1251")
  return text ?? ""
}

/**
 * Whether the bytes are a damaged UTF-8 file, and not another encoding: they have a byte order mark, or more multi-byte letters
 * than invalid bytes.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  const text = new TextDecoder("utf-8").decode(bytes)
  let [sound, wrong] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0xfffd) wrong++
    else if (unit >= 0x80) sound++
  }
  return sound > wrong
}

/** Returns the UTF-16 encoding given by the byte order mark; undefined without one. */
function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le"
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined
}
