import { z } from "zod"
import { keysOf } from "../lib/index.ts"
import { BLOCK_PARTS } from "./elements/block-parts.ts"
import { sentencesOf } from "./elements/derive.ts"
import { END_PARTS } from "./elements/end-parts.ts"
import { QUESTION_PARTS } from "./elements/question-parts.ts"
import { Answer, Statement } from "./parts/answer.ts"
import { Band } from "./parts/band.ts"
import { ElementId } from "./parts/element-id.ts"
import { QuestionnaireEnd } from "./parts/questionnaire-end.ts"
import { Picture } from "./parts/picture.ts"
import { QUESTION_TYPES, Question, type QuestionCategory } from "./question-types/index.ts"
import { Limit } from "./question-types/question-parts.ts"
import { Block, BlockSettings, Questionnaire } from "./questionnaire.ts"
import { Recall } from "./parts/recall.ts"
import { Repeat } from "./parts/repeat.ts"
import { Redirect } from "./parts/redirect.ts"
import { Score, ScoreItem } from "./scores/score.ts"
import { Suppression } from "./parts/suppression.ts"
import { FieldWrite, WriteField } from "./parts/field-write.ts"

export type JsonSchema = z.core.JSONSchema.BaseSchema

const CATEGORIES: Record<QuestionCategory, string> = {
  one: "One of several answers.",
  multiple: "Several of the answers.",
  screening: "Decides who goes on: its answers allow, deny, or allow only beside one that allows.",
  qualification: "Finds out who the respondent is: its answers tell profile fields.",
  range: "A number between two bounds, or two numbers.",
  open: "Words of the respondent's own.",
  stars: "One to `count` stars.",
  slider: "A number between two bounds, dragged.",
  nps: "Would the respondent recommend it, 0 to 10.",
  ranking: "Answers to put in order, the best first.",
  matrix: "Statements as rows, answers as columns.",
  region: "The respondent's region.",
  city: "The respondent's city.",
  note: "A text to read, up to 10,000 characters. It is no question: respondents only go on.",
}

const QUESTION_SENTENCES = sentencesOf(QUESTION_PARTS)
const BLOCK_SENTENCES = sentencesOf(BLOCK_PARTS)
const END_SENTENCES = sentencesOf(END_PARTS)
const SETTING_SENTENCES = sentencesOf(BLOCK_PARTS.settings.parts)

/** Names and descriptions for `$defs`; other schemas are inlined. */
function namedSchemas(): z.core.$ZodRegistry<{ id?: string; description: string }> {
  const names = z.registry<{ id?: string; description: string }>()
  const name = (schema: z.ZodType, id: string, description: string) =>
    names.add(schema, { id, description })
  name(Questionnaire, "Questionnaire", "Blocks of questions. It may be unfinished.")
  name(Block, "Block", "Questions that belong together.")
  name(Question, "Question", "A question of one of the categories.")
  for (const category of keysOf(QUESTION_TYPES))
    name(QUESTION_TYPES[category].schema, `${category}Question`, CATEGORIES[category])
  name(Answer, "Answer", "An answer to choose, with all it may have.")
  name(Statement, "Statement", "A row of a matrix.")
  name(Band, "Band", "A part of a numeric question's values, both ends included.")
  name(QuestionnaireEnd, "End", "A last page in the words of the author.")
  name(Redirect, "Redirect", "Where the flow goes instead of on to the next question.")
  name(Recall, "Recall", "Keeps the answers whose code was chosen at an earlier question.")
  name(Repeat, "Repeat", "Asks a block once for each answer to an earlier question.")
  name(Limit, "Limit", "How many answers may be chosen.")
  name(FieldWrite, "Write", "Fields of the respondent's record that the answer is written to.")
  name(WriteField, "WriteField", "One such field.")
  name(Suppression, "Suppression", "A warning that the author keeps, with the reason.")
  name(Score, "Score", "A number computed from answers: the sum or the mean of its items.")
  name(ScoreItem, "ScoreItem", "A question, or a row of a matrix, that counts in a score.")
  name(Picture, "Picture", "A stored picture and what it shows.")
  name(ElementId, "ElementId", "Unique in the questionnaire; letters, digits, _ and -.")
  const describe = ({ shape }: z.ZodObject, sentences: ReadonlyMap<string, string>) => {
    for (const [part, description] of sentences) {
      const schema = shape[part]
      if (schema) names.add(schema, { description })
    }
  }
  for (const category of keysOf(QUESTION_TYPES))
    describe(QUESTION_TYPES[category].schema, QUESTION_SENTENCES)
  describe(Block, BLOCK_SENTENCES)
  describe(BlockSettings, SETTING_SENTENCES)
  describe(Repeat, sentencesOf(BLOCK_PARTS.repeat.parts))
  describe(QuestionnaireEnd, END_SENTENCES)
  return names
}

/**
 * The JSON Schema (draft 2020-12) of a file, with its parts named in `$defs`; the file may name its schema in `$schema`. Beyond
 * it, the model also refuses ids and codes that clash, and hidden characters.
 */
export function fileJsonSchema(schema: z.ZodType, title: string): JsonSchema {
  const names = namedSchemas()
  names.remove(schema)
  const { $schema, properties, ...body } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    metadata: names,
  })
  return {
    ...($schema && { $schema }),
    title,
    ...body,
    properties: { $schema: { type: "string" }, ...properties },
  }
}

/** The schema by which editors check questionnaires while they are written. */
export const questionnaireJsonSchema = (): JsonSchema =>
  fileJsonSchema(Questionnaire, "Questionnaire")
