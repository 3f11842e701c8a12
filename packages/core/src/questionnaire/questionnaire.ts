import { z } from "zod"
import { CallbackUrl } from "../callback/index.ts"
import { Condition } from "./condition/condition.ts"
import { ElementId } from "./parts/element-id.ts"
import { Params, PublicParams } from "./parts/params.ts"
import { Repeat } from "./parts/repeat.ts"
import { Question } from "./question-types/index.ts"
import { QuestionnaireEnds } from "./parts/questionnaire-end.ts"
import { Scores } from "./scores/score.ts"
import { Suppression } from "./parts/suppression.ts"
import { Line, RunName } from "./parts/text.ts"
import { Languages } from "./translations/language-tag.ts"
import { Translations } from "./translations/translation.ts"
import { uniqueIds } from "./unique-ids.ts"

/** Position of the block on the canvas, in pixels at zoom 1. */
export const Position = z.strictObject({
  x: z.number().min(-1e7).max(1e7),
  y: z.number().min(-1e7).max(1e7),
})

export const BlockSettings = z.strictObject({
  params: Params.optional(),
  publicParams: PublicParams.optional(),
  /** Called when the respondent leaves the block. https; the server may allow other hosts. */
  callbackUrl: CallbackUrl.optional(),
  /** The call carries the block's answers. */
  callbackAnswers: z.boolean().optional(),
})
export type BlockSettings = z.infer<typeof BlockSettings>

export const Block = z.strictObject({
  id: ElementId,
  title: Line,
  position: Position.optional(),
  settings: BlockSettings.optional(),
  /** Who is shown the questions of the block. */
  showIf: Condition.optional(),
  /** Each respondent is asked the questions in a random order. */
  shuffleQuestions: z.boolean().optional(),
  /** Each respondent is asked this number of the questions, drawn at random. */
  askQuestions: z.int().min(1).max(10_000).optional(),
  /** Blocks in a row with the same name of a run are asked in a random order. */
  run: RunName.optional(),
  /** Each respondent is asked this number of the blocks of the run, drawn at random. */
  askBlocks: z.int().min(1).max(10_000).optional(),
  /** Asks the block once for each answer to an earlier question. */
  repeat: Repeat.optional(),
  questions: z.array(Question),
})
export type Block = z.infer<typeof Block>

/**
 * A questionnaire in its stored and sent form. It may be unfinished: the checks decide whether it is sound. Issues beside those
 * of its parts: `idClash`, `codeClash`.
 */
export const Questionnaire = z
  .strictObject({
    pid: z.int().min(0).optional(),
    revision: z.int().min(0).optional(),
    blocks: z.array(Block),
    /** Last pages in the words of the author. */
    ends: QuestionnaireEnds.optional(),
    suppress: z.array(Suppression).optional(),
    /** Without it, the texts are in one language that is not named. */
    languages: Languages.optional(),
    translations: Translations.optional(),
    /** Numbers computed from answers. */
    scores: Scores.optional(),
  })
  .superRefine(uniqueIds)
export type Questionnaire = z.infer<typeof Questionnaire>
