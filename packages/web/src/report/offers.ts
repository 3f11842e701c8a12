import { foldText } from "@qo/core/lib"
import { choiceValues, TARGET_FIELDS } from "@qo/core/portrait"
import { questionNumbers } from "@qo/core/questionnaire"
import {
  AGE_BANDS,
  END_FIELD,
  REPORT_FIELDS,
  REPORT_OUTCOMES,
  REPORT_QUALITIES,
  isTimeField,
  TIME_FIELDS,
  questionPath,
  questionTag,
} from "@qo/core/report"
import { questionNumber } from "./report-numbers.ts"
import { recentDays } from "./recent-days.ts"
import type { ReportWords } from "./report-texts.ts"
import { fieldText, valueText } from "./value-texts.ts"
import { findCities } from "@qo/core/places"
import { type FilteredReport, withoutGaps } from "./filter-terms.ts"

/** A suggestion of the filter field. */
export interface Offer {
  key: string
  label: string
  /** Context, if the label alone is ambiguous. */
  note: string
  /** Text that it inserts. */
  text: string
  /** It is a whole condition; else a value is still to come. */
  isDone: boolean
}

/** Values of a field whose list is closed. */
function listedValues(field: string, { portraits, ends = [] }: ReportWords): readonly string[] {
  if (field === "outcome") return REPORT_OUTCOMES
  if (field === "quality") return REPORT_QUALITIES
  if (field === "portrait") return portraits.map(({ id }) => String(id))
  if (field === END_FIELD) return ends.map(({ id }) => id)
  const target = TARGET_FIELDS.find((each) => each === field)
  return target ? choiceValues(target) : []
}

const MOST = 12
/** Offered before anything is typed. */
const FIRST = ["gender", "age", "city", "education", "portrait", "quality"]
const FIELDS: readonly string[] = [
  ...FIRST,
  ...REPORT_FIELDS.filter((field) => !FIRST.includes(field) && field !== "vkInterests"),
  ...TIME_FIELDS,
]

/** Conditions that begin with the typed text: a field, then its values; a question, then its answers. */
export function offersFor(
  typed: string,
  view: FilteredReport,
  words: ReportWords,
): readonly Offer[] {
  const text = typed.trimStart()
  const colon = text.indexOf(":")
  if (colon < 0) return namesFor(foldText(text.trim()), view, words)
  const name = text.slice(0, colon).replace(/^!/, "")
  const given = text.slice(colon + 1)
  // Values before the last comma are there already.
  const behind = given.lastIndexOf(",") + 1
  const kept = withoutGaps(given.slice(0, behind))
  const wanted = foldText(given.slice(behind).trim().replace(/^["«]/, ""))
  return valuesFor(name, wanted, view, words)
    .slice(0, MOST)
    .map((offer) => ({ ...offer, text: offer.text.replace(":", `:${kept}`) }))
}

/** Who may not read single responses filters by no moments. */
const fieldsOf = ({ rows, ends = [] }: FilteredReport): readonly string[] =>
  FIELDS.filter(
    (field) => (rows || !isTimeField(field)) && (field !== END_FIELD || ends.length > 0),
  )
const firstOf = ({ rows }: FilteredReport): readonly string[] =>
  rows ? [...FIRST, "finishedAt"] : FIRST

function namesFor(wanted: string, view: FilteredReport, words: ReportWords): readonly Offer[] {
  const fields = (wanted === "" ? firstOf(view) : fieldsOf(view)).map((field) => ({
    key: field,
    label: fieldText(field, words),
    note: "",
    text: `${field}:`,
    isDone: false,
  }))
  const numbers = questionNumbers(view.questions)
  const questions = view.questions.flatMap(({ id, text, kind }) =>
    kind === "ranking" || kind === "grid"
      ? []
      : [
          {
            key: questionPath(id),
            label: questionTag(id, numbers.get(id) ?? 0),
            note: text,
            text: `${questionPath(id)}:`,
            isDone: false,
          },
        ],
  )
  const values =
    wanted === ""
      ? []
      : [
          ...["gender", "education", "quality", "portrait"].flatMap((field) =>
            valuesFor(field, wanted, view, words),
          ),
          ...valuesFor("age", wanted, view, words),
          ...(wanted.length < 3 ? [] : valuesFor("city", wanted, view, words).slice(0, 3)),
          ...answersOf(wanted, view),
        ]
  return [...fields, ...values, ...questions]
    .filter(
      ({ key, label, note }) =>
        wanted === "" ||
        begins(label, wanted) ||
        begins(note, wanted) ||
        (key.startsWith("age:") && begins(label, wanted.replace("-", "–"))),
    )
    .slice(0, MOST)
}

/** A word of it begins so. */
const begins = (name: string, wanted: string): boolean => {
  const folded = foldText(name)
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
}

function answersOf(wanted: string, view: FilteredReport): readonly Offer[] {
  if (wanted.length < 2) return []
  const numbers = questionNumbers(view.questions)
  return view.questions.flatMap(({ id, answers }) =>
    answers
      .filter(({ label }) => begins(label, wanted))
      .map(({ code, label }) => ({
        key: `q.${id}:${code}`,
        label,
        note: `Q${numbers.get(id) ?? 0}`,
        text: `q.${id}:${code}`,
        isDone: true,
      })),
  )
}

function valuesFor(
  name: string,
  wanted: string,
  view: FilteredReport,
  words: ReportWords,
): readonly Offer[] {
  const question = /^q\.([\w-]+(?:@-?\d+)?)/.exec(name)?.[1]
  if (question !== undefined) return questionValues(question, name, wanted, view, words)
  const field = FIELDS.find(
    (each) => each === name || foldText(fieldText(each, words)) === foldText(name),
  )
  if (field === undefined) return []
  const note = fieldText(field, words)
  const offer = (value: string, label: string): Offer => ({
    key: `${field}:${value}`,
    label,
    note,
    text: `${field}:${value}`,
    isDone: true,
  })
  if (field === "age")
    return AGE_BANDS.map(({ from, to }) =>
      to === Infinity
        ? offer(`${from}..`, `${from}+`)
        : offer(`${from}-${to}`, from === 0 ? words.t("report.agesTo", { to }) : `${from}–${to}`),
    ).filter(({ label }) => begins(label, wanted.replace("-", "–")))
  if (field === "city")
    return wanted === ""
      ? citiesOf(view, offer, words)
      : findCities(wanted, { limit: MOST }).map((city) => offer(city.id, city[words.locale]))
  if (isTimeField(field))
    return recentDays(new Date())
      .map((each) => offer(each.days, words.t(`reportPage.filter.${each.name}`)))
      .filter(({ label }) => wanted === "" || begins(label, wanted))
  const listed = listedValues(field, words)
  const told = view.fields.find((each) => each.field === field)?.values ?? []
  const values = listed.length > 0 ? listed : told.map(({ value }) => value)
  return values
    .map((value) => offer(value, valueText(field, value, words)))
    .filter(({ label }) => wanted === "" || begins(label, wanted))
}

/** Before a city is typed: those that people of the report live in, else the largest. */
function citiesOf(
  view: FilteredReport,
  offer: (value: string, label: string) => Offer,
  words: ReportWords,
): readonly Offer[] {
  const told = view.fields.find(({ field }) => field === "city")?.values ?? []
  return told.map(({ value }) => offer(value, valueText("city", value, words)))
}

function questionValues(
  id: string,
  name: string,
  wanted: string,
  view: FilteredReport,
  { t }: ReportWords,
): readonly Offer[] {
  const question = view.questions.find((each) => each.id === id)
  if (!question) return []
  const note = `Q${questionNumber(view.questions, id)}`
  const statuses = (["answered", "skipped", "refused", "notAsked"] as const).map((status) => ({
    key: `${name}:${status}`,
    label: t(`reportPage.filter.${status}`),
    note,
    text: `${name}:${status}`,
    isDone: true,
  }))
  const answers = question.answers.map(({ code, label }) => ({
    key: `${name}:${code}`,
    label,
    note,
    text: `${name}:${code}`,
    isDone: true,
  }))
  return [...answers, ...statuses].filter(({ label }) => wanted === "" || begins(label, wanted))
}
