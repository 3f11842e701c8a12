import type { Finding } from "@qo/core/checks"
import type { Values } from "../../shell/command.ts"
import type { Results } from "../../shell/shell.ts"
import type { CheckRecord } from "./check-record.ts"

/** A witness is searched for when it is read, and may be as long as the questionnaire: so many of each code in a file are. */
const MOST = 20

type WitnessOf = (finding: Finding) => CheckRecord["witness"]

/** Witnesses of one file's findings, the first of each code; none at all where they are not `wanted`. */
export function witnessesOf(wanted: boolean): WitnessOf {
  if (!wanted) return () => null
  const seen = new Map<string, number>()
  return (finding) => {
    const count = seen.get(finding.code) ?? 0
    seen.set(finding.code, count + 1)
    return count < MOST && finding.witness ? [...finding.witness] : null
  }
}

const RECORDS: readonly string[] = ["json", "ndjson", "yaml"]

/** Returns true if the output shows witnesses: whole records do, rows and text on request. */
export function showsWitnesses({ format, witness, fields, jq }: Values, shell: Results): boolean {
  if (witness === true || format === "json") return true
  if (format !== undefined) return false
  if (jq !== undefined || RECORDS.includes(shell.format)) return true
  return typeof fields === "string" && fields.includes("witness")
}
