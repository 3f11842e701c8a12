import { expect, test } from "vitest"
import { readList } from "./read-list.ts"

test.for([
  { list: "Один?\n- Всё -> Q1 -> end", faults: ["2 list.arrowTwice"] },
  { list: "Один?\n- Всё {code=1} → Q1 -> end", faults: ["2 list.arrowTwice"] },
  { list: "Один? [one] [multiple]\n- да", faults: ["1 list.categoryTwice"] },
  { list: "Один? [руб.] [one]\n- да", faults: ["1 list.unknownCategory"] },
  { list: "Один? [multiple] {min=1} {max=2}\n- да", faults: ["1 list.attributesTwice"] },
  { list: "# Блок {p.a=1} {p.b=2}\nОдин?", faults: ["1 list.attributesTwice"] },
  { list: "Один?\n- А [other] [none]", faults: ["2 list.kindTwice"] },
  { list: "Один?\n- А {code=1} {code=2}", faults: ["2 list.attributesTwice"] },
])("repeated marks in $list are reported as $faults", ({ list: text, faults }) => {
  const read = readList(text)
  const told = "faults" in read ? read.faults : []
  expect(told.map(({ line, key }) => `${line} ${key}`)).toEqual(faults)
})

test.for([
  { item: "- Quake [1996] [dontKnow]", reads: "Quake [1996]", notes: ["bracketKept 1996"] },
  {
    item: "- А [other] [1996]",
    reads: "А [other] [1996]",
    notes: ["bracketKept other", "bracketKept 1996"],
  },
  { item: "- А->end", reads: "А->end", notes: ["arrowKept end"] },
  { item: "- А => Q1", reads: "А => Q1", notes: ["arrowKept Q1"] },
  { item: "- А –> конец {code=7}", reads: "А –> конец", notes: ["arrowKept конец"] },
  { item: "- Ctrl -> C -> end", reads: "Ctrl -> C", notes: [] },
  { item: "- A->B", reads: "A->B", notes: [] },
  { item: String.raw`- А\->end`, reads: "А->end", notes: [] },
  { item: String.raw`- А \[other] [none]`, reads: "А [other]", notes: [] },
])("$item reads $reads, and that is noted", ({ item, reads, notes }) => {
  const read = readList(`Один?\n${item}`)
  expect(read).toMatchObject({
    questionnaire: { blocks: [{ questions: [{ answers: [{ text: reads }] }] }] },
  })
  const told = "notes" in read ? read.notes : []
  expect(told.map(({ key, params }) => `${key.slice(5)} ${Object.values(params)[0]}`)).toEqual(
    notes,
  )
})
