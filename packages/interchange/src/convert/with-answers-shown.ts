import { answersOf, hasForm, kindOf, mapShownTexts, statementsOf } from "@qo/core/questionnaire"
import type {
  ForeignAnswer,
  ForeignInsertion,
  ForeignQuestion,
  ForeignSurvey,
} from "../foreign-survey.ts"
import type { Note } from "../report/note.ts"
import type { BuiltQuestion } from "./build-question.ts"
import { listedItems } from "./codes-of.ts"
import { isReadBy, repeatOf } from "./with-repeats.ts"
import type { MadeBlock } from "./blocks-of.ts"

/** Longest text in the schema of questionnaires. */
const MOST = 20_000

/** The item of a repeated block, in its texts. */
const ITEM = "{{item}}"

/** Shown if an answer was not given, where other tools show nothing. */
export const NO_ANSWER = "…"

/**
 * The questions with placeholders in the place of answers that their texts show. All others stay in the text as they are, and are
 * reported.
 */
export function withAnswersShown(
  built: readonly BuiltQuestion[],
  insertionsIn: ForeignSurvey["insertionsIn"],
): readonly BuiltQuestion[] {
  if (!insertionsIn) return built
  const earlier = new Map<string, BuiltQuestion>()
  return built.map((each) => {
    const left = new Set<string>()
    const values = new Set<string>()
    const placeholderOf = (whole: string, shows: ForeignAnswer | undefined): string => {
      const shown = shows && answerShown(shows, each.source, earlier)
      if (!shown) left.add(whole)
      else if (shown.isCode) values.add(whole)
      return shown?.placeholder ?? whole
    }
    const question = mapShownTexts(each.question, (text) =>
      withPlaceholders(text, insertionsIn(text), placeholderOf),
    )
    if (!earlier.has(each.source.name)) earlier.set(each.source.name, each)
    return { ...each, question, notes: [...each.notes, ...notesOf(left, values)] }
  })
}

/** A placeholder, and whether the other tool shows a code in its place. */
interface ShownAnswer {
  placeholder: string
  isCode: boolean
}

/** How the text of a question shows an answer, or the item of its repeat; undefined if it cannot. */
function answerShown(
  shows: ForeignAnswer,
  reader: ForeignQuestion,
  earlier: ReadonlyMap<string, BuiltQuestion>,
): ShownAnswer | undefined {
  const item = reader.repeat?.items.get(shows.question)
  if (item) return { placeholder: ITEM, isCode: item.isValue }
  const source = earlier.get(shows.question)
  const isRead = source && isReadBy(source.source, reader)
  const reference = isRead ? referenceTo(shows, source) : undefined
  if (!source || reference === undefined) return undefined
  const isCode = shows.isValue === true && answersOf(source.question).length > 0
  return { placeholder: `{{${reference}|${NO_ANSWER}}}`, isCode }
}

/** A text behind all questions with placeholders in the place of the answers that it shows. */
export function answersShownIn(
  text: string,
  built: readonly BuiltQuestion[],
  insertionsIn: ForeignSurvey["insertionsIn"],
): { text: string; notes: readonly Note[] } {
  const left = new Set<string>()
  const shown = withPlaceholders(text, insertionsIn?.(text) ?? [], (whole, shows) => {
    const source = shows && built.find((each) => each.source.name === shows.question)
    const isRead = source && isReadBy(source.source, undefined)
    const reference = isRead ? referenceTo(shows, source) : undefined
    if (reference === undefined) left.add(whole)
    return reference === undefined ? whole : `{{${reference}|${NO_ANSWER}}}`
  })
  return { text: shown, notes: noteOf("piping", left) }
}

/** A repeated block with the item in its title, where the other tool shows it. */
export function withItemInTitle(made: MadeBlock, insertionsIn: ForeignSurvey["insertionsIn"]) {
  const { block, page } = made
  const repeat = page && repeatOf(page)
  if (!repeat || !insertionsIn) return made
  const title = withPlaceholders(block.title, insertionsIn(block.title), (whole, shows) =>
    shows && repeat.items.has(shows.question) ? ITEM : whole,
  )
  return { ...made, block: { ...block, title } }
}

function withPlaceholders(
  text: string,
  insertions: readonly ForeignInsertion[],
  placeholderOf: (whole: string, shows: ForeignAnswer | undefined) => string,
): string {
  const parts: string[] = []
  let from = 0
  for (const { whole, shows } of insertions) {
    const at = text.indexOf(whole, from)
    if (at < 0) continue
    parts.push(text.slice(from, at), placeholderOf(whole, shows))
    from = at + whole.length
  }
  const shown = parts.join("") + text.slice(from)
  return shown.length > MOST ? text : shown
}

/** The reference of a placeholder; nothing if the question has no such part. */
function referenceTo(
  { row, part }: ForeignAnswer,
  { question, source }: BuiltQuestion,
): string | undefined {
  if (part) {
    const hasOther = answersOf(question).some((answer) => kindOf(answer) === "other")
    return hasOther ? `#${question.id}.other` : undefined
  }
  if (row === undefined) return `#${question.id}`
  const at = (source.rows ?? []).findIndex(({ value }) => value === row)
  const code = hasForm(question, "rows") ? statementsOf(question)[at]?.code : undefined
  return code === undefined ? undefined : `#${question.id}[${code}]`
}

const notesOf = (left: ReadonlySet<string>, values: ReadonlySet<string>): readonly Note[] => [
  ...noteOf("piping", left),
  ...noteOf("pipedTexts", values),
]

const noteOf = (key: Note["key"], names: ReadonlySet<string>): readonly Note[] =>
  names.size === 0 ? [] : [{ key, params: { names: listedItems([...names]) } }]
