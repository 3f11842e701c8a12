import type { WriteField } from "../../questionnaire/index.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { contentOf, placeOf, type Item } from "./content.ts"
import { findingOf, MOST_MENDED } from "./finding-of.ts"

/** A field where it is first written to. */
interface FirstWrite {
  number: number
  write: WriteField
}

/**
 * QO506: fields whose names differ in case only, which exports cannot distinguish. QO508: a field that gets codes from one
 * question and labels from another, or is added to here and replaced there. Each is compared with the first question that writes
 * to it.
 */
export const writtenFields: Rule = function* (subject) {
  const firsts = new Map<string, FirstWrite>()
  for (const item of contentOf(subject))
    for (const write of item.question.write?.fields ?? []) {
      const key = write.field.toLowerCase()
      const first = firsts.get(key)
      if (first) yield* compare(item, write, first)
      else firsts.set(key, { number: item.number, write })
    }
}

function* compare(
  item: Item,
  write: WriteField,
  { number, write: first }: FirstWrite,
): Iterable<Finding> {
  const { field } = write
  const place = placeOf(item, "write")
  if (field !== first.field) {
    const params = { field, other: first.field, question: number }
    yield findingOf("QO506", place, params, renameField(item, field, first.field))
  }
  const appends = (write.mode === "append") !== (first.mode === "append")
  if (write.value !== first.value || appends)
    yield findingOf("QO508", place, { field: first.field, question: number })
}

function renameField(
  { question: { id, write } }: Item,
  from: string,
  to: string,
): { fix?: Command } {
  const fields = write?.fields ?? []
  if (fields.length > MOST_MENDED) return {}
  const mended = fields.map((each) => (each.field === from ? { ...each, field: to } : each))
  return { fix: { do: "changeQuestion", id, set: { write: { fields: mended } } } }
}
