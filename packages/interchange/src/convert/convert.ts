import {
  type Condition,
  isAnswered,
  type Limits,
  type Question,
  Questionnaire,
  takesShuffle,
  typeOf,
} from "@qo/core/questionnaire"
import type {
  ForeignChange,
  ForeignPage,
  ForeignQuestion,
  ForeignSurvey,
} from "../foreign-survey.ts"
import { inLine, plainEntry } from "../report/plain-entry.ts"
import type { PieceProgress } from "../piece-progress.ts"
import { countsOf, type ForeignEntry, type ForeignImport } from "../report/report.ts"
import { blocksOf } from "./blocks-of.ts"
import { buildQuestion, type BuiltQuestion } from "./build-question.ts"
import { ForeignIds } from "./foreign-ids.ts"
import {
  lossesOf,
  pageEntries,
  questionEntries,
  ruleEntries,
  surveyEntries,
  tooMany,
} from "./entries.ts"
import { soundOf } from "./sound-question.ts"
import { withRecalledCodes } from "./with-recalled-codes.ts"
import { flowOf } from "./flow-of.ts"
import { withAnswersShown, withItemInTitle } from "./with-answers-shown.ts"
import { withDisplayConditions } from "./with-display-conditions.ts"
import { withOrders } from "./with-orders.ts"
import { withEnds } from "./with-ends.ts"
import { withLongTexts } from "./with-long-texts.ts"
import { isReadBy, withRepeatPages, withRepeats } from "./with-repeats.ts"
import { withRedirects } from "./with-redirects.ts"

interface ConvertOptions {
  /** The limits of the installation that the questionnaire is for. */
  limits: Limits
  /** The language that the user chose. */
  language?: string | undefined
  progress?: PieceProgress | undefined
}

/** Converts a survey of another tool into a valid questionnaire, with the outcome of every element. */
export function convertForeign(
  survey: ForeignSurvey,
  { limits, language: wanted, progress }: ConvertOptions,
): ForeignImport {
  const ids = new ForeignIds()
  const renamed = withRepeatPages(withLongTexts(renameQuestions(survey.pages), limits))
  const pages = withRecalledCodes(soundOf(renamed.pages, survey.language))
  const all = pages.flatMap(({ questions }) => questions)
  const sources = all.slice(0, limits.questions)
  const drawn = sources.map((each, at) => {
    progress?.made(at, sources.length)
    return buildQuestion(each, ids.named("q", each.name), { ids, limits })
  })
  const built = withAnswersShown(drawn, survey.insertionsIn)
  const flow = flowOf(built, pages)
  const recalls = withRecall(built)
  const idAt = (index: number) => built[index]?.question.id ?? ""
  const questions = new Map<ForeignQuestion, Question>()
  recalls.forEach((each, index) => {
    const redirects = flow.redirects[index]
    const source = sources[index]
    const shown = flow.itemsShownIf[index]?.on(each.question, each) ?? each.question
    const screenOutIf = flow.screenOutIf[index]
    const question = withScreenOut(withRequirement(shown, flow.required[index]), screenOutIf)
    if (source)
      questions.set(source, redirects ? withRedirects(question, redirects, idAt) : question)
  })
  const indexes = new Map(built.map(({ question }, index) => [question.id, index]))
  const shownIf = ({ id }: Question) => flow.shownIf[indexes.get(id) ?? -1] ?? []
  const made = blocksOf(pages, questions, ids, limits).map((each) => {
    const { block } = withItemInTitle(each, survey.insertionsIn)
    return { ...each, block: withDisplayConditions(block, shownIf) }
  })
  const named = new Map(built.map(({ source, question }) => [source.name, question.id]))
  const { blocks, entries: repeats } = withRepeats(made, (name) => named.get(name))
  const ordered = withOrders(survey.pages, blocks)
  const ended = withEnds({ blocks: [...ordered.blocks] }, { survey, built, flow, limits })
  const questionnaire = Questionnaire.parse(ended.questionnaire)
  const places = new Set(built.flatMap((each) => each.pictures).map(({ place }) => place))
  const entries = [
    ...surveyEntries(survey, wanted),
    ...pageEntries(pages, blocks),
    ...ordered.entries,
    ...renamed.entries,
    ...repeats,
    ...recalls.flatMap((each, index) =>
      questionEntries(each, questions.get(sources[index] as ForeignQuestion)),
    ),
    ...tooMany(all.slice(limits.questions), limits.questions),
    ...ruleEntries(flow, built),
    ...ended.entries,
    ...lossesOf(survey),
  ]
    .map((entry) => withOwnPictures(entry, places))
    .map(plainEntry)
  const { format, title, language, otherLanguages } = survey
  return {
    questionnaire,
    report: {
      format,
      direction: "import",
      title: title && inLine(title),
      language: language && inLine(language),
      otherLanguages: otherLanguages.map(inLine),
      entries,
      counts: countsOf(entries),
    },
    pictures: built.flatMap((each) => each.pictures),
    missingFiles: survey.missingFiles ?? [],
  }
}

/** The question with the condition under which it must be answered; true: always. */
function withRequirement(question: Question, required: Condition | true | undefined): Question {
  if (!required || !isAnswered(question)) return question
  const { required: _, ...rest } = question
  return required === true ? rest : { ...rest, requiredIf: required }
}

const withScreenOut = (question: Question, screenOutIf: Condition | undefined): Question =>
  screenOutIf && isAnswered(question) ? { ...question, screenOutIf } : question

/** Removes pictures of the file from elements that cannot have one. */
const withOwnPictures = (entry: ForeignEntry, places: ReadonlySet<string>): ForeignEntry => ({
  ...entry,
  notes: entry.notes.map((note) =>
    note.key === "pictureKept" && !places.has(entry.place) ? { key: "pictureAlone" } : note,
  ),
})

/** Gives every question and page a unique name; conditions on a shared name mean the first. */
function renameQuestions(pages: readonly ForeignPage[]): readonly ForeignPage[] {
  const names = new Set<string>()
  return pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => {
      if (!names.has(question.name)) {
        names.add(question.name)
        return question
      }
      let name = question.name
      for (let more = 2; names.has(name); more++) name = `${question.name} (${more})`
      names.add(name)
      return {
        ...question,
        name,
        changes: [
          ...question.changes,
          { key: "nameTwice" as const, params: { name: question.name } },
        ],
      }
    }),
  }))
}

/** The questions with their recalls of earlier questions of choice; other recalls are reported. */
function withRecall(built: readonly BuiltQuestion[]): readonly BuiltQuestion[] {
  const earlier = new Map<string, BuiltQuestion>()
  return built.map((each) => {
    const { source, question } = each
    const found = source.recall && earlier.get(source.recall.from)
    earlier.set(source.name, each)
    if (!source.recall) return each
    const from = found && isReadBy(found.source, source) ? found.question : undefined
    if (!from || typeOf(from).chooses === "none" || !takesShuffle(question)) {
      const lost: ForeignChange = {
        key: "optionsFromElsewhere",
        lost: true,
        text: source.recall.from,
      }
      return { ...each, source: { ...source, changes: [...source.changes, lost] } }
    }
    const recall = { source: from.id, mode: source.recall.mode, onEmpty: "skip" as const }
    return { ...each, question: { ...question, recall } as Question }
  })
}
