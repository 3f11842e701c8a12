import { placeName } from "@qo/core/places"
import { askedView, type Entries, type QuestionView, readAnswer } from "@qo/core/survey-page"
import { surveyCalls } from "@qo/core/api"
import { Refusal } from "../../http/refusal.ts"
import { limitSends } from "../../interviews/limits.ts"
import { startInterview } from "../../interviews/start-interview.ts"
import { takeAnswers } from "../../interviews/take-answers.ts"
import { withdrawAnswers } from "../../interviews/withdraw.ts"
import { codeOf } from "../../interviews/withdrawal-code.ts"
import { knownPlaces, withPlace } from "./places.ts"
import type { OwnInterview } from "./own-interview.ts"
import { isUpToDate, openOwn, type PlainView } from "./plain-page.ts"
import {
  type InterviewEvent,
  type InterviewProblem,
  codesLeft,
  judgeAnswer,
  shownNode,
  type State,
} from "@qo/core/interview"
import type { SurveyVersion } from "../../interviews/survey.ts"
import type { SurveyPageServices } from "../services.ts"

/** A submitted form. */
export interface SentForm {
  key: string
  /** Language of the page. */
  locale: string
  /** Parameters that the link may set. */
  params: Readonly<Record<string, string>>
  fields: Entries
  own: OwnInterview | undefined
  /** IP address of the client. */
  address: string
}

/**
 * Result of a form. `own`: interview to store in the cookie; null to delete the cookie. `show`: page to send immediately after
 * an error or at the end; otherwise the browser is redirected to the current step of the interview.
 */
export interface FormOutcome {
  own?: OwnInterview | null
  show?: PlainView | "refused" | "withdrawn"
}

type FormAction = (services: SurveyPageServices, sent: SentForm) => Promise<FormOutcome>

/** Carries out the action of a form. @throws Refusal */
export async function answerForm(
  services: SurveyPageServices,
  sent: SentForm,
): Promise<FormOutcome> {
  if (services.storage.isFull()) throw new Refusal("storageFull")
  const [name = ""] = sent.fields["do"] ?? []
  return DEEDS.get(name)?.(services, sent) ?? {}
}

/** Starts an interview. A form that is sent twice starts one interview, because it contains the same visitor id. */
const begin: FormAction = async (services, { key, locale, params, fields, address }) => {
  if (fields["agree"]?.[0] !== "1") return { show: "refused" }
  const starting = surveyCalls.startInterview.input.safeParse({
    key,
    consentVersion: fields["consent"]?.[0],
    language: locale,
    params,
    visitor: fields["visitor"]?.[0],
    offer: fields["offer"]?.[0],
  })
  if (!starting.success) throw new Refusal("malformed")
  const { interview, token } = await startInterview(services, starting.data, { address })
  return { own: { interview, token } }
}

/** Stores the answer of a form. An outdated or repeated form changes nothing, and the browser is shown the current step. */
const move: FormAction = async (services, { locale, fields, own, address }) => {
  if (!own || fields["interview"]?.[0] !== own.interview) return {}
  await limitSends(services, address, own.interview)
  const opened = await openOwn(services, own, { address })
  if (!isUpToDate(fields, own, opened) || opened.row.status === "over") return {}
  const next = nextEvent(opened.version, opened.state, { fields, locale })
  if (!next) return {}
  if ("refused" in next) {
    const hidden = { interview: own.interview, seq: String(opened.row.next_seq) }
    const view = next.refused
    return { show: { view, hidden, known: knownPlaces(view.node, locale) } }
  }
  const { next_seq: fromSeq } = opened.row
  const sent = { ...own, fromSeq, events: [next.event], waits: true, address }
  await takeAnswers(services, sent).catch(ignoreConflict)
  return {}
}

/** Ignores the conflict of two concurrent forms, of which the other one was faster. */
function ignoreConflict(error: unknown): void {
  if (error instanceof Refusal && error.key === "seqConflict") return
  throw error
}

const withdraw: FormAction = async (services, { fields, own, address }) => {
  if (!own || fields["interview"]?.[0] !== own.interview) return {}
  const { row } = await openOwn(services, own, { address })
  const receipt = codeOf(services.secret, row) ?? own.receipt
  if (receipt === undefined) return {}
  await withdrawAnswers(services, receipt, { address })
  return { own: null, show: "withdrawn" }
}

const DEEDS: ReadonlyMap<string, FormAction> = new Map([
  ["start", begin],
  ["next", move],
  ["back", move],
  ["withdraw", withdraw],
])

/** Event of a form for the current question, or the question with its faults. */
type FormStep = { event: InterviewEvent } | { refused: QuestionView } | undefined

function nextEvent(
  { graph: first, inLanguage }: SurveyVersion,
  state: State,
  { fields, locale }: Pick<SentForm, "fields" | "locale">,
): FormStep {
  const { graph, ...texts } = inLanguage(locale)
  const view = askedView(graph, state, placeName, texts)
  const node = shownNode(first, state)
  if (!view || !node) return undefined
  const [deed] = fields["do"] ?? []
  if (deed === "back") return view.canGoBack ? { event: { kind: "back" } } : undefined
  const value = readAnswer(view.node, withPlace(view.node, fields))
  const refuse = (problem: InterviewProblem) => ({ refused: { ...view, entries: fields, problem } })
  const question = node.id
  if (!value)
    return node.required ? refuse({ key: "answerRequired" }) : { event: { kind: "skip", question } }
  const problem = judgeAnswer(node, value, codesLeft(node, state))
  return problem ? refuse(problem) : { event: { kind: "answer", question, value } }
}
