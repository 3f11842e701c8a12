import { err, ok } from "@qo/core/lib"
import type { Limits } from "@qo/core/questionnaire"
import { mostRead, type ForeignReading, type ReadOptions } from "../foreign-fault.ts"
import {
  asksNothing,
  type ForeignGuard,
  type ForeignLoss,
  type ForeignOrder,
  type ForeignPage,
  type ForeignQuestion,
  type ForeignSurvey,
} from "../foreign-survey.ts"
import { PieceProgress } from "../piece-progress.ts"
import { conditionTexts } from "./condition-rows.ts"
import { Languages } from "./languages.ts"
import { insertedNames, insertionsIn } from "./insertions.ts"
import { markupLeft } from "./markup-left.ts"
import { Meanings } from "./meaning.ts"
import { variablesOf, type ConvertedQuestion } from "./name-variables.ts"
import { QuestionReader } from "./question-reader.ts"
import { quotasOf } from "./quotas.ts"
import { readEnd } from "./read-end.ts"
import { rowsLeft } from "./rows-left.ts"
import { settingsLeft } from "./settings-left.ts"
import { welcomePages } from "./welcome.ts"
import { surveyOf } from "./read-survey.ts"
import { attributeIn, isAlways, type LssGroup, type LssQuestion, type LssSurvey } from "./survey.ts"
import { cellIn, readTables, type LssTables } from "./tables.ts"

/** A survey of LimeSurvey, from the bytes of its LSS file; groups and questions that are exported alone as well. */
export function readLss(
  bytes: Uint8Array,
  { limits, language, onProgress }: ReadOptions,
): ForeignReading {
  const tables = readTables(bytes)
  if (!tables.ok) return tables
  const languages = new Languages(tables.value, language)
  const survey = surveyOf(tables.value, languages)
  const count = survey.groups.reduce((sum, group) => sum + group.questions.length, 0)
  const maximum = mostRead(limits)
  if (count > maximum) return err({ key: "tooMany", place: "questions", params: { maximum } })
  const reader = new SurveyReader(tables.value, languages, { survey, limits })
  const progress = new PieceProgress(onProgress)
  const pages = survey.groups.flatMap((group, at) => {
    progress.read(at, survey.groups.length)
    return reader.pages(group)
  })
  if (asksNothing(pages)) return err({ key: "noQuestions", place: "questions" })
  return ok(reader.survey(pages))
}

/** Neighbouring questions of a group; `random`: the name of their random order. */
interface QuestionStretch {
  questions: readonly LssQuestion[]
  random: string | undefined
}

/** The questions of a group by their random orders, which are possible here for neighbours. */
function stretchesOf({ questions }: LssGroup): readonly QuestionStretch[] {
  const names = questions.map(({ attributes }) => attributes.peek("random_group"))
  const isRandom = (name: string) =>
    name !== "" &&
    names.filter((each) => each === name).length > 1 &&
    names.lastIndexOf(name) - names.indexOf(name) ===
      names.filter((each) => each === name).length - 1
  const stretches: { questions: LssQuestion[]; random: string | undefined }[] = []
  for (const [at, question] of questions.entries()) {
    const name = names[at] ?? ""
    const random = isRandom(name) ? name : undefined
    const last = stretches.at(-1)
    if (last && last.random === random) last.questions.push(question)
    else stretches.push({ questions: [question], random })
  }
  return stretches
}

class SurveyReader {
  private readonly lost: ForeignLoss[] = []
  private readonly made: ConvertedQuestion[] = []
  private readonly questions: QuestionReader
  private readonly byHand: ReadonlyMap<string, string>
  private readonly tables: LssTables
  private readonly languages: Languages
  private readonly source: LssSurvey

  constructor(
    tables: LssTables,
    languages: Languages,
    { survey: source, limits }: { survey: LssSurvey; limits: Limits },
  ) {
    this.tables = tables
    this.languages = languages
    this.source = source
    this.questions = new QuestionReader(languages, limits)
    const all = new Map(
      source.groups.flatMap(({ questions }) => questions).map((each) => [each.qid, each]),
    )
    const byHand = tables.rows("conditions").filter((row) => all.has(cellIn(row, "qid")))
    this.byHand = conditionTexts(byHand, (qid) => ["M", "P"].includes(all.get(qid)?.type ?? ""))
  }

  /** The page of a group; several if some of its questions are in a random order. */
  pages(group: LssGroup): readonly ForeignPage[] {
    const { gid, place, title, description, randomized } = group
    const shownIf = guardOf(group.relevance, `${place}.grelevance`)
    if (description !== "") this.text(place, description)
    const names = insertedNames(title)
    if (names !== "") this.leave(place, "piping", title, { names })
    const run = this.runOf(group)
    if (randomized !== "" && !run)
      this.leave(`${place}.randomization_group`, "randomPart", randomized)
    const stretches = stretchesOf(group)
    // The blocks of a run are put in order one by one, so a group in a run stays one block.
    const isParted = run === undefined && stretches.length > 1
    const parts = isParted
      ? stretches
      : [{ questions: group.questions, random: stretches[0]?.random }]
    const pages = parts.map((part, at): ForeignPage => {
      const order = parts.length === stretches.length ? this.orderOf(part, place) : undefined
      const questions = part.questions.flatMap((each) => this.question(each, shownIf))
      const isWhole = questions.length === part.questions.length
      if (order && !isWhole) this.leave(order.place, "randomPart", order.text)
      const name = at === 0 ? `g${gid}` : `g${gid}.${at + 1}`
      return {
        name,
        title: title || undefined,
        place,
        questions,
        run,
        order: isWhole ? order : undefined,
      }
    })
    if (pages.every(({ questions }) => questions.length === 0))
      for (const { text, place: at } of shownIf) this.leave(at, "noQuestionsLeft", text)
    return pages
  }

  private orderOf({ questions, random }: QuestionStretch, place: string): ForeignOrder | undefined {
    if (random === undefined) return undefined
    for (const question of questions) attributeIn(question, "random_group")
    return { text: random, place: `${place}.random_group` }
  }

  /** The run of a group, if all groups with its name of a random order are neighbours. */
  private runOf({ place, randomized }: LssGroup): ForeignPage["run"] {
    const { groups } = this.source
    const same = groups.flatMap((each, at) => (each.randomized === randomized ? [at] : []))
    const [first = 0] = same
    if (randomized === "" || same.length < 2) return undefined
    return same.every((at, nth) => at === first + nth)
      ? { name: randomized, text: randomized, place: `${place}.randomization_group` }
      : undefined
  }

  private question(read: LssQuestion, outer: readonly ForeignGuard[]): readonly ForeignQuestion[] {
    const source = { ...read, relevance: this.conditionOf(read) }
    const own = guardOf(source.relevance, `${source.place}.relevance`)
    const questions = this.questions.question(source, [...outer, ...own], guardOf)
    this.made.push({ source, questions })
    return questions
  }

  /** From version 1.92 on, manually set conditions are in the relevance as well. */
  private conditionOf({ qid, relevance }: LssQuestion): string {
    return isAlways(relevance) ? (this.byHand.get(qid) ?? relevance) : relevance
  }

  private text(place: string, text: string): void {
    this.leave(`${place}.description`, "textOnly", text)
    for (const { key, element, text: left } of markupLeft(text))
      this.lost.push({
        element,
        place: `${place}.description`,
        name: left,
        why: { key },
        text: left,
      })
  }

  private leave(
    place: string,
    key: ForeignLoss["why"]["key"],
    text: string,
    params?: Readonly<Record<string, string>>,
  ): void {
    this.lost.push({
      element: "page",
      place,
      name: text,
      why: { key, ...(params && { params }) },
      text,
    })
  }

  survey(pages: readonly ForeignPage[]): ForeignSurvey {
    const { title, sid } = this.source
    const { lookup } = variablesOf(this.made, sid)
    const meant = new Meanings(lookup)
    const quotas = quotasOf(this.tables, this.languages, pages, this.made)
    const { end, columns } = readEnd(this.tables, this.languages)
    return {
      format: "lss",
      title: title || undefined,
      language: this.languages.named,
      otherLanguages: this.languages.others,
      pages: [...welcomePages(this.tables, this.languages), ...pages].map((page) => ({
        ...page,
        questions: page.questions.map((question) => ({
          ...question,
          shownIf: question.shownIf.map((guard) => meant.guard(guard)),
          ...(question.itemsShownIf && {
            itemsShownIf: question.itemsShownIf.map((guard) => meant.items(guard)),
          }),
          skips: quotas.skips.get(question.name) ?? [],
        })),
      })),
      ...(end && { ends: [end] }),
      lost: [
        ...this.lost,
        ...this.questions.lost,
        ...quotas.lost,
        ...settingsLeft(this.tables, this.languages, this.source, columns),
        ...rowsLeft(this.tables, this.languages),
      ],
      insertionsIn: (text) => insertionsIn(text, lookup),
    }
  }
}

/** A condition that is not read yet: it may name questions that come later. */
const guardOf = (text: string, place: string): readonly ForeignGuard[] =>
  isAlways(text) ? [] : [{ when: { kind: "opaque", text }, text, place }]
