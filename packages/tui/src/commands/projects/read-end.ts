import { usageFailure } from "../../shell/failure.ts"
import { readValue } from "../../inputs/read-value.ts"
import type { Clock, Language } from "../../shell/shell.ts"
import { PROJECT_FLAGS } from "./project-flags.ts"

export const NONE = "none"

const SECONDS: Readonly<Record<string, number>> = { h: 3600, d: 86_400, w: 604_800 }

/** When a project ends, in unix seconds: a moment, `+14d` from now, or `none`. @throws CommandFailure */
export async function readEnd(text: string, { t, now }: Clock & Language): Promise<number | null> {
  if (text === NONE) return null
  const later = /^\+(\d{1,5})([hdw])$/.exec(text)
  if (later)
    return Math.floor(now().getTime() / 1000) + Number(later[1]) * (SECONDS[later[2] ?? ""] ?? 0)
  const reading = await readValue("moment", text, now())
  if ("value" in reading && !/^\d+[smhdw]$/.test(text)) return Number(reading.value)
  throw usageFailure(t, [{ field: PROJECT_FLAGS.endsAt, message: t("input.notEnd") }])
}
