import type { ForeignGuard } from "../foreign-survey.ts"
import { isJson, listIn, type Json } from "../json-parts.ts"
import { Fields } from "./fields.ts"
import type { LocalizedTexts } from "./localized-texts.ts"
import { partsOf } from "./triggers.ts"

/** Questions that old surveys show by triggers. */
export class ShownBy {
  private readonly guards: ReadonlyMap<string, ForeignGuard>
  private readonly taken = new Set<string>()

  constructor(survey: Json, texts: LocalizedTexts) {
    const guards = new Map<string, ForeignGuard | undefined>()
    for (const [at, trigger] of listIn(survey, "triggers").entries()) {
      if (!isJson(trigger)) continue
      const place = `triggers[${at}]`
      const fields = new Fields(trigger, place, texts)
      const { type, text } = partsOf(fields)
      if (type !== "visible" || text === "") continue
      const guard: ForeignGuard = { when: { kind: "opaque", text }, text, place }
      // The last of several fired triggers decides, which no condition can express.
      for (const name of targetsOf(fields)) guards.set(name, guards.has(name) ? undefined : guard)
    }
    this.guards = new Map([...guards].flatMap(([name, guard]) => (guard ? [[name, guard]] : [])))
  }

  /** The condition of an element that is hidden until a trigger shows it. */
  of(name: string): readonly ForeignGuard[] {
    const guard = this.guards.get(name)
    if (!guard) return []
    this.taken.add(name)
    return [guard]
  }

  /** Whether all that a trigger shows has its condition. */
  isSaid(trigger: Fields): boolean {
    const targets = targetsOf(trigger)
    return targets.length > 0 && targets.every((name) => this.taken.has(name))
  }
}

const targetsOf = (fields: Fields): readonly string[] =>
  ["pages", "questions"].flatMap((list) =>
    fields.list(list).filter((name) => typeof name === "string"),
  )
