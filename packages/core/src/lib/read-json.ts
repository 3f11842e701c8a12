import type { Issue } from "./issue.ts"
import { jsonFaultAt } from "./json-fault.ts"
import { err, ok, type Result } from "./result.ts"

/** Parses a JSON text, with or without a byte order mark. Issue: `notJson` with line and column, counted from 1. */
export function readJson(text: string): Result<unknown, Issue[]> {
  const json = text.startsWith("\ufeff") ? text.slice(1) : text
  try {
    return ok(JSON.parse(json))
  } catch {
    return err([{ path: [], key: "notJson", params: placeOf(json, jsonFaultAt(json) ?? 0) }])
  }
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 }
}
