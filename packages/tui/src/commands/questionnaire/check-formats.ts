import { isAbsolute } from "node:path"
import { pathToFileURL } from "node:url"
import { VERSION } from "@qo/core/lib"
import type { CheckRecord } from "./check-record.ts"

const SARIF_LEVELS = { error: "error", warning: "warning", hint: "note" } as const

/** A file as SARIF names it: relative to where the command runs, or in full. */
function uriOf(file: string): string {
  if (file === "-") return "stdin"
  if (isAbsolute(file)) return pathToFileURL(file).href
  return file.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/")
}

const textOf = ({ message, todo }: CheckRecord): string => (todo ? `${message}. ${todo}` : message)

/** Identity of a finding that does not change when lines move above it. */
const fingerprint = ({ code, place, path }: CheckRecord): string =>
  [code, ...(Object.keys(place).length > 0 ? Object.values(place) : path)].join("/")

/** Findings as SARIF 2.1.0 (OASIS), which code scanning and editors read. */
export function sarifOf(records: readonly CheckRecord[]): object {
  const codes = [...new Set(records.map(({ code }) => code))].toSorted()
  const levels = new Map(records.map(({ code, severity }) => [code, SARIF_LEVELS[severity]]))
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "qo",
            semanticVersion: VERSION,
            rules: codes.map((id) => ({ id, defaultConfiguration: { level: levels.get(id) } })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: records.map((record) => ({
          ruleId: record.code,
          ruleIndex: codes.indexOf(record.code),
          level: SARIF_LEVELS[record.severity],
          message: { text: textOf(record) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(record.file) },
                region: { startLine: record.line, startColumn: record.column },
              },
              logicalLocations: [{ fullyQualifiedName: record.where }],
            },
          ],
          partialFingerprints: { "qoFinding/v1": fingerprint(record) },
        })),
      },
    ],
  }
}

const GITHUB_LEVELS = { error: "error", warning: "warning", hint: "notice" } as const

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C")

/** Findings as GitHub's workflow commands: an annotation each. */
export const githubOf = (records: readonly CheckRecord[]): string =>
  records
    .map((record) => {
      const { severity, file, line, column, code, where } = record
      const place = `file=${escapeProperty(file)},line=${line},col=${column}`
      const title = escapeProperty(`${code} ${where}`)
      return `::${GITHUB_LEVELS[severity]} ${place},title=${title}::${escapeData(textOf(record))}\n`
    })
    .join("")
