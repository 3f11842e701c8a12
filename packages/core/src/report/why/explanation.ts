import { z } from "zod"
import { OUTCOMES } from "../../interview/index.ts"
import { RECALL_MODES, Redirect } from "../../questionnaire/index.ts"
import { ViewLabel } from "../view/index.ts"

const Id = z.string()

/** Why an interview went from one question to the next. `usedUp`: a way back that was used as often as it may be. `hidden`: the question before was not shown. */
const Rule = z.object({
  by: z.enum(["start", "next", "answer", "band", "condition", "question", "usedUp", "hidden"]),
  /** The text of the answer that redirects. */
  answer: z.string().optional(),
  /** The numbers that redirect. */
  band: z.object({ from: z.number(), to: z.number() }).optional(),
  /** The condition that redirects, in the printed form. */
  condition: z.string().optional(),
  redirect: Redirect.optional(),
})

/** From a question; null: from the beginning. */
const Way = z.object({ from: Id.nullable(), rule: Rule })
export type ExplainedWay = z.infer<typeof Way>

const Recalled = z.object({ source: Id, mode: z.enum(RECALL_MODES) })

/** What a condition found at a question. `said` null: a contact, which is kept apart. */
const ReadAnswer = z.object({
  question: Id,
  state: z.enum(["answered", "skipped", "notAsked"]),
  said: z.array(ViewLabel).nullable(),
})
export type ReadAnswer = z.infer<typeof ReadAnswer>

/** An answer or row that was not shown, as its condition, in the printed form, did not hold. */
const HiddenItem = z.object({ item: ViewLabel, condition: z.string() })
export type HiddenItem = z.infer<typeof HiddenItem>

/** When it happened, unix seconds; whether the respondent has gone back behind it since, so that it no longer counts. */
const when = { at: z.int(), undone: z.boolean() }

/** Why an interview is over. Texts: `why.ended.<cause>` in i18n. */
export const END_CAUSES = [
  "way",
  "broken",
  "noPortrait",
  "quotaFull",
  "timeout",
  "close",
  "screening",
  "recall",
  "condition",
] as const

/** A step that led to a question, past it, or away from it. */
export const ExplainStep = z.discriminatedUnion("kind", [
  /** The interview began, with this known about the respondent. */
  z.object({
    kind: z.literal("begun"),
    known: z.array(z.object({ field: ViewLabel, values: z.array(ViewLabel) })),
    params: z.record(z.string(), z.string()),
    ...when,
  }),
  z.object({ kind: z.literal("came"), way: Way, ...when }),
  /** It was shown with `shown` of its `all` answers, of a matrix rows. `kept`: recall had left nothing, and all were shown. `hidden`: those that their own conditions hid. */
  z.object({
    kind: z.literal("shown"),
    shown: z.int(),
    all: z.int(),
    recall: Recalled.optional(),
    kept: z.boolean(),
    hidden: z.array(HiddenItem).optional(),
    ...when,
  }),
  /** `said` null: a contact, which is kept apart. */
  z.object({ kind: z.literal("answered"), said: z.array(ViewLabel).nullable(), ...when }),
  z.object({ kind: z.literal("skipped"), ...when }),
  /** A place that needed no asking. */
  z.object({ kind: z.literal("known"), place: ViewLabel, ...when }),
  /** Recall left nothing to ask. */
  z.object({ kind: z.literal("empty"), recall: Recalled, ...when }),
  /**
   * Its condition, in the printed form, did not hold. `read`: what became of the questions that it reads. `isEmptied`: the conditions
   * are those of its answers or rows, of which none was left to choose from.
   */
  z.object({
    kind: z.literal("hidden"),
    condition: z.string(),
    isEmptied: z.boolean().optional(),
    read: z.array(ReadAnswer),
    ...when,
  }),
  /** The way led past it; `to` null: out of the questionnaire. */
  z.object({ kind: z.literal("jumped"), way: Way, to: Id.nullable(), ...when }),
  /** The respondent went back to a question, and the answers after it no longer count. */
  z.object({ kind: z.literal("back"), to: Id, ...when }),
  z.object({
    kind: z.literal("ended"),
    outcome: z.enum(OUTCOMES),
    cause: z.enum(END_CAUSES),
    /** The question at which it ended. */
    question: Id.nullable(),
    /** The answer, if it was decisive. */
    said: z.array(ViewLabel).nullable(),
    /** The condition that screened out, in the printed form. */
    condition: z.string().optional(),
    way: Way.optional(),
    ...when,
  }),
  /** The interview is running at this question; null: it waits for a slot. */
  z.object({ kind: z.literal("open"), question: Id.nullable(), ...when }),
])
export type ExplainStep = z.infer<typeof ExplainStep>
export type ExplainStepOf<Kind extends ExplainStep["kind"]> = Extract<ExplainStep, { kind: Kind }>

/** Outcome of a question in an interview. `open`: shown and left without an answer. Labels: `why.status.<name>`. */
export const EXPLAINED_STATUSES = ["answered", "refused", "skipped", "open", "notAsked"] as const

/** A question in an explanation. */
export const ToldQuestion = z.object({ id: Id, number: z.int(), text: z.string() })
export type ToldQuestion = z.infer<typeof ToldQuestion>

/** Why a question was or was not asked in an interview, and its outcome. Times are Unix seconds. */
export const Explanation = z.object({
  pid: z.int(),
  interview: z.string(),
  /** The save that the interview runs on. */
  version: z.int(),
  question: Id,
  status: z.enum(EXPLAINED_STATUSES),
  startedAt: z.int(),
  /** Null: it is under way. */
  finishedAt: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** False: the events were deleted after the retention period, and only the result remains. */
  isKept: z.boolean(),
  /** Steps before these that are left out, as there are too many. */
  leftOut: z.int(),
  steps: z.array(ExplainStep),
  /** Every question that is named. */
  questions: z.array(ToldQuestion),
})
export type Explanation = z.infer<typeof Explanation>
