import { z } from "zod"
import { OUTCOMES } from "../../interview/index.ts"
import { RECALL_MODES, Redirect } from "../../questionnaire/index.ts"
import { ViewLabel } from "../view/index.ts"

const Id = z.string()

/**
 * Reason why an interview went from one question to the next. `usedUp`: a way back was already used the maximum number of
 * times. `hidden`: the previous question was not shown.
 */
const Rule = z.object({
  by: z.enum([
    "start",
    "next",
    "answer",
    "band",
    "condition",
    "end",
    "question",
    "usedUp",
    "hidden",
  ]),
  /** Text of the answer whose route was taken. */
  answer: z.string().optional(),
  /** Range of numbers whose route was taken. */
  band: z.object({ from: z.number(), to: z.number() }).optional(),
  /** The condition whose route was taken, as text. */
  condition: z.string().optional(),
  redirect: Redirect.optional(),
  /** Id of the author's end that the condition leads to. */
  end: Id.optional(),
})

/** A transition from a question; null: from the beginning. */
const Way = z.object({ from: Id.nullable(), rule: Rule })
export type ExplainedWay = z.infer<typeof Way>

const Recalled = z.object({ source: Id, mode: z.enum(RECALL_MODES) })

/** Answer that a condition read. `said` is null for a contact address, which is stored separately. */
const ReadAnswer = z.object({
  question: Id,
  state: z.enum(["answered", "skipped", "notAsked"]),
  said: z.array(ViewLabel).nullable(),
})
export type ReadAnswer = z.infer<typeof ReadAnswer>

/** An answer or row that was not shown, because its condition, given as text, was not met. */
const HiddenItem = z.object({ item: ViewLabel, condition: z.string() })
export type HiddenItem = z.infer<typeof HiddenItem>

/** Time in Unix seconds; and whether the step no longer counts, because the respondent went back to an earlier question. */
const when = { at: z.int(), undone: z.boolean() }

/** Reasons why an interview ended. Texts: `why.ended.<cause>` in i18n. */
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

/** A step that led to the question, past it, or away from it. */
export const ExplainStep = z.discriminatedUnion("kind", [
  /** The interview began. `known`: data known about the respondent at this time. */
  z.object({
    kind: z.literal("begun"),
    known: z.array(z.object({ field: ViewLabel, values: z.array(ViewLabel) })),
    params: z.record(z.string(), z.string()),
    ...when,
  }),
  z.object({ kind: z.literal("came"), way: Way, ...when }),
  /**
   * The question was shown with `shown` of its `all` answers, or rows for a matrix. `kept`: recall had removed all answers, so
   * all were shown. `hidden`: answers or rows hidden by their conditions.
   */
  z.object({
    kind: z.literal("shown"),
    shown: z.int(),
    all: z.int(),
    recall: Recalled.optional(),
    kept: z.boolean(),
    hidden: z.array(HiddenItem).optional(),
    ...when,
  }),
  /** The question was answered. `said` is null for a contact address, which is stored separately. */
  z.object({ kind: z.literal("answered"), said: z.array(ViewLabel).nullable(), ...when }),
  z.object({ kind: z.literal("skipped"), ...when }),
  /** The note was read. */
  z.object({ kind: z.literal("read"), ...when }),
  /** The place was already known, so the question was not shown. */
  z.object({ kind: z.literal("known"), place: ViewLabel, ...when }),
  /** Recall removed all answers, so the question was not shown. */
  z.object({ kind: z.literal("empty"), recall: Recalled, ...when }),
  /**
   * The condition of the question, given as text, was not met. `read`: outcomes of the questions that the condition reads.
   * `isEmptied`: the conditions of its answers or rows hid all of them. `isUndrawn`: only some questions of its block, or blocks of
   * its run, are asked, and it was not among those drawn for the respondent.
   */
  z.object({
    kind: z.literal("hidden"),
    condition: z.string(),
    isEmptied: z.boolean().optional(),
    isUndrawn: z.boolean().optional(),
    read: z.array(ReadAnswer),
    ...when,
  }),
  /** The route led past the question. `to` null: to the end of the interview. */
  z.object({ kind: z.literal("jumped"), way: Way, to: Id.nullable(), ...when }),
  /** The respondent went back to a question, so the answers after it no longer count. */
  z.object({ kind: z.literal("back"), to: Id, ...when }),
  z.object({
    kind: z.literal("ended"),
    outcome: z.enum(OUTCOMES),
    cause: z.enum(END_CAUSES),
    /** The question at which the interview ended. */
    question: Id.nullable(),
    /** The answer, if it caused the end. */
    said: z.array(ViewLabel).nullable(),
    /** The condition that screened the respondent out, as text. */
    condition: z.string().optional(),
    /** The author's end that the respondent was shown. */
    end: z.object({ id: Id, title: z.string() }).optional(),
    way: Way.optional(),
    ...when,
  }),
  /** The interview is still running at this question; null: it waits for a place of a portrait. */
  z.object({ kind: z.literal("open"), question: Id.nullable(), ...when }),
])
export type ExplainStep = z.infer<typeof ExplainStep>
export type ExplainStepOf<Kind extends ExplainStep["kind"]> = Extract<ExplainStep, { kind: Kind }>

/** Outcomes of a question in an interview. `open`: shown and left without an answer. Labels: `why.status.<name>`. */
export const EXPLAINED_STATUSES = ["answered", "refused", "skipped", "open", "notAsked"] as const

/** A question that an explanation mentions. */
export const ToldQuestion = z.object({ id: Id, number: z.int(), text: z.string() })
export type ToldQuestion = z.infer<typeof ToldQuestion>

/** Explains why a question was or was not asked in an interview, and its outcome. Times are in Unix seconds. */
export const Explanation = z.object({
  pid: z.int(),
  interview: z.string(),
  /** Version of the questionnaire used in the interview. */
  version: z.int(),
  question: Id,
  status: z.enum(EXPLAINED_STATUSES),
  startedAt: z.int(),
  /** Null while the interview is running. */
  finishedAt: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Whether the events are still stored. After the retention period, only the result remains. */
  isKept: z.boolean(),
  /** Number of earlier steps that are left out because there are too many. */
  leftOut: z.int(),
  steps: z.array(ExplainStep),
  /** All questions that the steps mention. */
  questions: z.array(ToldQuestion),
})
export type Explanation = z.infer<typeof Explanation>
