import { LOCALES, TEXTS } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { FAULT_KEYS } from "../foreign-fault.ts"
import { FOREIGN_ELEMENTS, FOREIGN_FORMATS } from "../foreign-survey.ts"
import { NOTE_KEYS } from "./note.ts"
import { FOREIGN_OUTCOMES } from "./report.ts"

const TABLES = {
  element: FOREIGN_ELEMENTS,
  outcome: FOREIGN_OUTCOMES,
  note: NOTE_KEYS,
  fault: FAULT_KEYS,
  format: FOREIGN_FORMATS,
}

test.for(LOCALES)(
  "core's %s texts have one for each entry of a table and no others",
  async (locale) => {
    const keys = Object.keys(await TEXTS[locale].foreign())
    for (const [table, entries] of Object.entries(TABLES)) {
      const prefix = `foreign.${table}.`
      const found = keys.flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      )
      expect(found.toSorted()).toEqual([...entries].toSorted())
    }
  },
)
