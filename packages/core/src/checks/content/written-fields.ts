import type { WriteField } from "../../questionnaire/index.ts"
import type { Finding } from "../finding.ts"
import type { Rule } from "../subject.ts"
import { contentOf, placeOf, type Item } from "./content.ts"
import { found } from "./found.ts"

/** A field where it is first written to. */
interface First {
  number: number
  write: WriteField
}

/**
 * QO506: fields whose names differ in case only, which exports cannot tell apart. QO508: a field that gets codes from one
 * question and labels from another, or is added to here and replaced there. Each is compared with where it is first written to.
 */
export const writtenFields: Rule = function* (subject) {
  const firsts = new Map<string, First>()
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
  { number, write: first }: First,
): Iterable<Finding> {
  const { field } = write
  const place = placeOf(item, "write")
  if (field !== first.field) {
    const fields = (item.question.write?.fields ?? []).map((each) =>
      each.field === field ? { ...each, field: first.field } : each,
    )
    const set = { write: { fields } }
    const fix = { do: "changeQuestion", id: item.question.id, set } as const
    yield found("QO506", place, { field, other: first.field, question: number }, { fix })
  }
  const appends = (write.mode === "append") !== (first.mode === "append")
  if (write.value !== first.value || appends)
    yield found("QO508", place, { field: first.field, question: number })
}
