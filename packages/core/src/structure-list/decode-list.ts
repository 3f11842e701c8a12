import { isLargerThan } from "../lib/index.ts"
import type { ListReport } from "./list-fault.ts"

const MEGABYTES = 5
/** Far above any questionnaire; it bounds what a file of line ends alone can cost. */
const MOST_LINES = 300_000

/** Also those of other systems and the soft line end of word processors. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** The lines of a list, from text or from a file's bytes; none where it is not text or too large. */
export function linesOfList(input: string | Uint8Array, report: ListReport): string[] {
  if (isLarger(input)) {
    report.fault(1, "list.tooLarge", { megabytes: MEGABYTES })
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
  typeof input === "string"
    ? isLargerThan(input, MEGABYTES * 1_000_000)
    : input.length > MEGABYTES * 1_000_000

function decode(bytes: Uint8Array, report: ListReport): string {
  const utf16 = utf16Of(bytes)
  if (utf16) {
    report.note(1, "list.readAsUtf16")
    return new TextDecoder(utf16).decode(bytes)
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    report.note(1, "list.readAsCp1251")
    return new TextDecoder("windows-1251").decode(bytes)
  }
}

/** By its byte order mark only. */
function utf16Of([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le"
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined
}
