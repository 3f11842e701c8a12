import { z } from "zod"
import { type Issue, issuesOf } from "../lib/index.ts"
import { ElementId } from "./parts/element-id.ts"
import { QuestionnaireEnd } from "./parts/questionnaire-end.ts"
import { Suppression } from "./parts/suppression.ts"
import { Question } from "./question-types/index.ts"
import { Block, type Questionnaire } from "./questionnaire.ts"
import { Scores } from "./scores/score.ts"
import { LanguageTag, Languages } from "./translations/language-tag.ts"
import { Translation, TranslationKey, type Translations } from "./translations/translation.ts"
import { uniqueIds } from "./unique-ids.ts"

/** Differences in a questionnaire known to both sides; all else is unchanged. */
export const QuestionnaireChanges = z.strictObject({
  /** Ids of all blocks in order, if blocks were added, removed or moved. */
  order: z.array(ElementId).optional(),
  /** New and changed blocks, with their questions by their ids. */
  blocks: z.array(Block.extend({ questions: z.array(ElementId) })).optional(),
  /** New and changed questions, whole. */
  questions: z.array(Question).optional(),
  /** All ends, if some changed; empty: the questionnaire has none any more. */
  ends: z.array(QuestionnaireEnd).max(50).optional(),
  /** Empty: nothing is suppressed any more. */
  suppress: z.array(Suppression).optional(),
  /** Empty: the questionnaire names no language any more. */
  languages: z.union([Languages, z.array(LanguageTag).max(0)]).optional(),
  /** New and changed texts by language and key; `null` removes a text. */
  translations: z.record(LanguageTag, z.record(TranslationKey, Translation.nullable())).optional(),
  /** All scores; empty: there are none any more. */
  scores: Scores.optional(),
})
export type QuestionnaireChanges = z.infer<typeof QuestionnaireChanges>

type KnownElements = Pick<
  Questionnaire,
  "blocks" | "ends" | "suppress" | "languages" | "translations" | "scores"
>

const UNIQUE = z.custom<Pick<Questionnaire, "blocks" | "ends">>(() => true).superRefine(uniqueIds)

/**
 * The questionnaire after applying changes to `known`, or the missing elements that they name. Its issues have the paths of the
 * whole.
 */
export function withChanges(
  known: KnownElements,
  changes: QuestionnaireChanges,
): { ok: true; value: KnownElements } | { ok: false; issues: Issue[] } {
  const questions = new Map(known.blocks.flatMap((block) => block.questions).map(keyedById))
  for (const question of changes.questions ?? []) questions.set(question.id, question)
  const blocks = new Map<string, Block>(known.blocks.map(keyedById))
  const issues: Issue[] = []
  const unknown = (path: Issue["path"]) => issues.push({ path, key: "wrongValue" })
  const wholeOf = (ids: readonly string[], path: Issue["path"]) =>
    ids.flatMap((id, at) => {
      const question = questions.get(id)
      if (!question) unknown([...path, at])
      return question ?? []
    })
  changes.blocks?.forEach((block, at) =>
    blocks.set(block.id, {
      ...block,
      questions: wholeOf(block.questions, ["blocks", at, "questions"]),
    }),
  )
  const order = changes.order ?? known.blocks.map(({ id }) => id)
  const ordered = order.flatMap((id, at) => {
    const block = blocks.get(id)
    if (!block) unknown(["order", at])
    return block ?? []
  })
  if (issues.length > 0) return { ok: false, issues }
  const sent = new Set(changes.questions?.map(({ id }) => id))
  const whole = ordered.map((block) => withSent(block, sent, questions))
  const value = { blocks: whole, ...besideBlocks(known, changes) }
  const unique = UNIQUE.safeParse(value)
  return unique.success ? { ok: true, value } : { ok: false, issues: issuesOf(unique.error) }
}

/** The parts beside the blocks after their changes, without empty ones. */
function besideBlocks(
  known: KnownElements,
  changes: QuestionnaireChanges,
): Omit<KnownElements, "blocks"> {
  const translations = changes.translations
    ? withTexts(known.translations, changes.translations)
    : known.translations
  const lists = WHOLE_LISTS.flatMap((part) => {
    const list = changes[part] ?? known[part]
    return list && list.length > 0 ? [[part, list]] : []
  })
  return { ...Object.fromEntries(lists), ...(translations && { translations }) } as Omit<
    KnownElements,
    "blocks"
  >
}

const WHOLE_LISTS = ["ends", "suppress", "languages", "scores"] as const

/** The translations after their changes; undefined if none remain. */
function withTexts(
  known: Translations | undefined,
  changes: NonNullable<QuestionnaireChanges["translations"]>,
): Translations | undefined {
  const all = new Map(Object.entries(known ?? {}))
  for (const [language, changed] of Object.entries(changes)) {
    const texts = new Map(Object.entries(all.get(language) ?? {}))
    for (const [key, text] of Object.entries(changed))
      if (text) texts.set(key, text)
      else texts.delete(key)
    if (texts.size > 0) all.set(language, Object.fromEntries(texts))
    else all.delete(language)
  }
  return all.size > 0 ? Object.fromEntries(all) : undefined
}

const keyedById = <Element extends { id: string }>(element: Element): [string, Element] => [
  element.id,
  element,
]

/** The block with the sent questions; the same object if none of its questions was sent. */
function withSent(
  block: Block,
  sent: ReadonlySet<string>,
  questions: ReadonlyMap<string, Question>,
): Block {
  if (!block.questions.some(({ id }) => sent.has(id))) return block
  return { ...block, questions: block.questions.map((each) => questions.get(each.id) ?? each) }
}
