import type { ForeignQuestion } from "../foreign-survey.ts"
import { OTHER } from "./choices.ts"
import { ofScale, type LssQuestion } from "./survey.ts"
import { cellsIn } from "./written.ts"
import { namesOf, Variables, type AskedQuestion, type Names, type Variable } from "./variables.ts"

/** A question, and the questions that it was converted to. */
export interface ConvertedQuestion {
  source: LssQuestion
  questions: readonly ForeignQuestion[]
}

/** All names of answers in this survey, with their meanings. */
export function variablesOf(made: readonly ConvertedQuestion[], sid: string): Variables {
  const variables = new Variables()
  for (const { source, questions } of made) {
    const names = namesOf(source, sid)
    const [first] = questions
    if (!first || first.kind === "note") {
      variables.addWhole(names, "left")
      continue
    }
    const asked = askedOf(first)
    const add = (code: string, id: string, variable: Variable) =>
      variables.add(partOf(names, code, id), variable)
    if (first.kind === "choices") {
      variables.add(names, { asked, kind: "all" })
      for (const { code, id } of ofScale(source, "subquestions", 0))
        add(code, id, { asked, kind: "chosen", option: code })
      add("other", "", { asked, kind: "chosen", option: "other" })
    } else if (first.kind === "grid" || first.kind === "order")
      variables.addWhole(names, { asked, kind: "part" })
    else {
      const addOwn = Object.hasOwn(PARTED, source.type) ? PARTED[source.type] : undefined
      if (addOwn) addOwn(source, questions, add)
      else variables.add(names, { asked, kind: "value" })
      add("other", "", { asked, kind: "words", option: OTHER })
    }
    const comment = questions[1]
    if (source.type === "O" && comment)
      add("comment", "", { asked: askedOf(comment), kind: "value" })
  }
  return variables
}

type AddOwn = (
  source: LssQuestion,
  questions: readonly ForeignQuestion[],
  add: (code: string, id: string, variable: Variable) => void,
) => void

const addParts: AddOwn = (source, questions, add) => {
  source.subquestions.forEach(({ code, id }, at) => {
    const question = questions[at]
    if (question) add(code, id, { asked: askedOf(question), kind: "value" })
  })
}

const addCells: AddOwn = (source, questions, add) => {
  cellsIn(source).forEach(({ row, column }, at) => {
    const question = questions[at]
    if (question) add(`${row.code}_${column.code}`, "", { asked: askedOf(question), kind: "value" })
  })
}

/** Kinds whose parts are questions here. */
const PARTED: Readonly<Record<string, AddOwn>> = {
  Q: addParts,
  K: addParts,
  ";": addCells,
  ":": addCells,
}

const askedOf = ({ name, kind, options = [], shownIf }: ForeignQuestion): AskedQuestion => ({
  name,
  kind,
  options: options.map(({ value }) => value),
  shownIf,
})

/** A part of a question: by the code that stands behind, or the number. */
const partOf = (
  { own: [code = "", old = ""], numbered }: Names,
  part: string,
  id: string,
): Names => ({
  own: [`${code}_${part}`, `${old}${part}`],
  numbered: id === "" ? [] : numbered.map((name) => `${name}_S${id}`),
})
