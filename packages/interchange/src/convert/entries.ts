import { type Question } from "@qo/core/questionnaire"
import { atomsOf } from "../foreign-condition.ts"
import type { ForeignPage, ForeignQuestion, ForeignSurvey } from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { ForeignEntry } from "../report/report.ts"
import { hasScreening } from "@qo/core/questionnaire"
import type { MadeBlock } from "./blocks-of.ts"
import type { BuiltQuestion } from "./build-question.ts"
import { listedItems } from "./codes-of.ts"
import type { SurveyFlow } from "./flow-of.ts"
import { plainText } from "./plain-of.ts"
import type { Rule } from "./rules-of.ts"

const shortText = (text: string): string => {
  const plain = plainText(text)
  return plain.length > 80 ? `${plain.slice(0, 80).trimEnd().toWellFormed()}…` : plain
}

/** The name of a question in reports: its text, else its name. */
const nameOf = ({ text, name }: ForeignQuestion): string => shortText(text) || shortText(name)

export function surveyEntries(
  { language, otherLanguages, format }: ForeignSurvey,
  wanted: string | undefined,
): ForeignEntry[] {
  if (language === undefined && otherLanguages.length === 0)
    return wanted === undefined
      ? []
      : [
          {
            outcome: "changed",
            element: "language",
            place: format,
            name: wanted,
            notes: [{ key: "languageUnnamed" }],
          },
        ]
  const others = otherLanguages.map((name): ForeignEntry => ({
    outcome: "lost",
    element: "language",
    place: format,
    name,
    notes: [{ key: "otherLanguage" }],
  }))
  if (language === undefined || others.length === 0) return others
  const taken: Note[] = [{ key: "languageTaken" }]
  return [
    { outcome: "whole", element: "language", place: format, name: language, notes: taken },
    ...others,
  ]
}

/** Pages that became blocks, and those without questions, which are none here. */
export function pageEntries(
  pages: readonly ForeignPage[],
  made: readonly MadeBlock[],
): ForeignEntry[] {
  const entries = made.flatMap((each) => each.entries)
  const known = new Set(entries.map(({ place }) => place))
  const empty = pages.filter(({ place, questions }) => questions.length === 0 && !known.has(place))
  return [
    ...entries,
    ...empty.map(({ place, title, name }): ForeignEntry => ({
      outcome: "lost",
      element: "page",
      place,
      name: shortText(title ?? name),
      notes: [{ key: "noQuestionsLeft" }],
    })),
  ]
}

/** The question, and its parts that were not imported. */
export function questionEntries(
  { source, question, notes }: BuiltQuestion,
  made: Question | undefined,
): ForeignEntry[] {
  const { place, changes } = source
  const screening: Note[] =
    made && hasScreening(made) && !hasScreening(question) ? [{ key: "asScreening" }] : []
  const all = said([...changes.filter(({ lost }) => !lost).map(noteOf), ...notes, ...screening])
  const about = { place, name: nameOf(source), id: question.id }
  return [
    { ...about, outcome: all.length > 0 ? "changed" : "whole", element: "question", notes: all },
    ...changes
      .filter(({ lost }) => lost)
      .map((change): ForeignEntry => ({
        ...about,
        outcome: "lost",
        element: change.element ?? "setting",
        place: change.place ?? place,
        notes: [noteOf(change)],
        ...(change.text !== undefined && { text: change.text }),
      })),
  ]
}

/** Notes that several texts of a question share are listed once, and so are its codes here. */
function said(notes: readonly Note[]): readonly Note[] {
  const once = new Map<string, Note>()
  for (const note of notes) {
    const codes = NUMBERED.has(note.key) && once.get(note.key)?.params?.["codes"]
    if (codes)
      once.set(note.key, { ...note, params: { codes: `${codes}, ${note.params?.["codes"]}` } })
    else once.set(NUMBERED.has(note.key) ? note.key : JSON.stringify(note), note)
  }
  return [...once.values()]
}

const NUMBERED: ReadonlySet<string> = new Set(["codesNumbered", "rowsNumbered"])

const noteOf = ({ key, params }: Note): Note => (params ? { key, params } : { key })

/** Questions beyond the limit of the installation. */
export const tooMany = (questions: readonly ForeignQuestion[], maximum: number): ForeignEntry[] =>
  questions.map((question) => ({
    outcome: "lost",
    element: "question",
    place: question.place,
    name: nameOf(question),
    notes: [{ key: "tooManyQuestions", params: { maximum } }],
    text: question.text,
  }))

export function ruleEntries(
  { kept, left }: SurveyFlow,
  built: readonly BuiltQuestion[],
): ForeignEntry[] {
  const entryOf = ({ guard, at, isSkip }: Rule) => {
    const of = at.flatMap((index) => built[index] ?? [])
    return {
      element: isSkip ? ("skip" as const) : ("condition" as const),
      place: guard.place,
      name: listedItems([...new Set(of.map(({ source }) => nameOf(source)))]),
      ...(of[0] && { id: of[0].question.id }),
      text: guard.text,
    }
  }
  return [
    ...kept.map(({ rule, notes }): ForeignEntry => ({
      outcome: notes.some(({ key }) => key === "conditionNever") ? "changed" : "whole",
      notes,
      ...entryOf(rule),
    })),
    ...left.map(({ rule, why }): ForeignEntry => ({
      outcome: "lost",
      notes: [
        ...(rule.isRequirement ? [{ key: "requiredSometimes" } as const] : []),
        why.key === "conditionMalformed" ? { ...why, params: faultOf(rule) } : noteOf(why),
      ],
      ...entryOf(rule),
    })),
  ]
}

/** Letters of the text that are shown from a fault on. */
const SHOWN = 20

function faultOf({ guard: { text, when } }: Rule) {
  const at = atomsOf(when).flatMap((atom) =>
    atom.kind === "opaque" ? (atom.faultAt ?? []) : [],
  )[0]
  const rest = text.slice(at).trim()
  const shown = rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest
  return { at: (at ?? 0) + 1, rest: shown }
}

export const lossesOf = ({ lost }: ForeignSurvey): ForeignEntry[] =>
  lost.map(({ element, place, name, why, text }) => ({
    outcome: "lost",
    element,
    place,
    name: shortText(name),
    notes: [noteOf(why)],
    ...(text !== "" && { text }),
  }))
