import { z } from "zod"
import { PageEvent, type PageNode, type Word } from "../../interview/index.ts"
import { CONSENTS } from "../../respondent/index.ts"
import { PUZZLES } from "../../survey-page/index.ts"
import { call } from "../call.ts"

const prefix = "/api/v1/survey"
const SurveyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
/** Returns whether a text has the format of a survey link's key. */
export const isSurveyKey = (key: string): boolean => SurveyKey.safeParse(key).success
const Visitor = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** Bucket and id of an interview. */
const InterviewId = z.string().regex(/^-?[1-9]\d{0,15}\.[A-Za-z0-9_-]{22}$/)
const Secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const Offer = z.string().regex(/^[A-Za-z0-9_.-]{43,4000}$/)
/** BCP 47 tag of a language. */
const PageLanguageTag = z.string().regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/)
const Seq = z.int().nonnegative()

/** Parameters of a survey link. */
const LinkParams = z
  .record(z.string().max(64), z.string().max(512))
  .refine((params) => Object.keys(params).length <= 20, "tooMany")

/** State of an interview for its page. */
export const InterviewStanding = z.object({
  /** Number of stored events. */
  ackSeq: z.int(),
  /** Instruction on how to continue; null if the page can determine it. */
  word: z.custom<Word>().nullable(),
  /** Questions that the page may need from now on. */
  nodes: z.array(z.custom<PageNode>()),
  /** Code for withdrawing the answers. Returned whenever a finished interview is requested with its token. */
  receipt: z.string().optional(),
  /** The answers were withdrawn or erased, so the interview is over. */
  withdrawn: z.literal(true).optional(),
  /** Signed receipt for the server of the game that offered the interview, which pays a reward for it. */
  signedReceipt: z.string().optional(),
  /** Address of the next questionnaire. */
  next: z.string().optional(),
})
export type InterviewStanding = z.infer<typeof InterviewStanding>

/** Data with which the survey page begins. */
export const StartedInterview = InterviewStanding.extend({
  interview: z.string(),
  /** Token for continuing the interview. */
  token: z.string(),
  seed: z.int(),
  /** Total number of questions. */
  count: z.int(),
})
export type StartedInterview = z.infer<typeof StartedInterview>

export const surveyCalls = {
  startInterview: call({
    method: "POST",
    path: `${prefix}/interviews`,
    summary:
      "Start an interview by a survey's link, after the consent; a known respondent goes on with theirs.",
    access: "public",
    secret: true,
    verbatim: true,
    get input() {
      return z.strictObject({
        key: SurveyKey,
        /**
         * Version of the consent text that the respondent accepted. It may be older than the current one if the page was open
         * for a long time.
         */
        consentVersion: z.enum(CONSENTS),
        /** Language of the page on which the consent was given. */
        language: PageLanguageTag,
        params: LinkParams.optional(),
        /** Id created by the browser on the first visit, so that a respondent has only one interview. */
        visitor: Visitor,
        /** Invitation from a game's server, or from the previous interview. */
        offer: Offer.optional(),
        /**
         * Seed and number of the questions with which the page has begun. If the interview begins with the same ones, the
         * response leaves them out.
         */
        shown: z.strictObject({ seed: z.int(), questions: z.int().min(1) }).optional(),
        /** Solution of the challenge of `workNeeded`: one number per puzzle. */
        work: z
          .strictObject({
            challenge: z.string().regex(/^\d{1,12}\.[\w-]{22}\.[\w-]{43}$/),
            numbers: z.array(z.int().min(0).max(4_294_967_295)).length(PUZZLES),
          })
          .optional(),
      })
    },
    get output() {
      return StartedInterview
    },
  }),
  sendAnswers: call({
    method: "POST",
    path: `${prefix}/events`,
    summary: "Store what happened in an interview, each event once, and learn how it goes on.",
    access: "public",
    secret: true,
    verbatim: true,
    get input() {
      return z.strictObject({
        interview: InterviewId,
        token: Secret,
        /** Number of the first of these events, counted from 0. */
        fromSeq: Seq,
        events: z.array(PageEvent).max(100),
        /** Whether the page needs an instruction on how to continue. */
        waits: z.boolean(),
        /** Language of the returned questions, one of the questionnaire's. Default: that of the interview. */
        language: PageLanguageTag.optional(),
      })
    },
    get output() {
      return InterviewStanding
    },
  }),
  resumeInterview: call({
    method: "POST",
    path: `${prefix}/resume`,
    summary: "Learn where an interview stands, with all that was answered.",
    access: "public",
    secret: true,
    verbatim: true,
    get input() {
      return z.strictObject({
        interview: InterviewId,
        token: Secret,
        /** Language in which the questions are wanted from now on, one of the questionnaire's. Default: that of the interview. */
        language: PageLanguageTag.optional(),
      })
    },
    get output() {
      return StartedInterview.omit({ token: true })
    },
  }),
  withdrawAnswers: call({
    method: "POST",
    path: `${prefix}/withdraw`,
    summary: "Withdraw all answers of an interview by its receipt code.",
    access: "public",
    irreversible: "interview.withdraw",
    secret: true,
    get input() {
      return z.strictObject({ receipt: z.string().min(8).max(64) })
    },
    get output() {
      return z.object({})
    },
  }),
}
