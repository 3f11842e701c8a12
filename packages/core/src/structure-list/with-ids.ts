import {
  type Answer,
  type Question,
  type Questionnaire,
  type Redirect,
  mapShownTexts,
  PAGE_ELEMENT,
  renamedShowIf,
  sourceHash,
  splitTranslationKey,
  textsToTranslate,
  type Translation,
  translationKey,
  type Translations,
  withReferenceIds,
  withRenamedConditions,
  withScoreQuestions,
} from "../questionnaire/index.ts"

type Rename = (id: string) => string

/**
 * Returns a copy with other ids, in elements and in all references to them. With `keepsPlaceholders`, placeholders in texts are
 * unchanged.
 */
export function withIds(
  questionnaire: Questionnaire,
  rename: Rename,
  { keepsPlaceholders = false } = {},
): Questionnaire {
  const renameText = (text: string) => (keepsPlaceholders ? text : withReferenceIds(text, rename))
  const withText = (question: Question) =>
    keepsPlaceholders ? question : mapShownTexts(question, renameText)
  return {
    ...questionnaire,
    ...(questionnaire.translations && {
      translations: renameTranslations(questionnaire, rename, renameText),
    }),
    ...(questionnaire.scores && {
      scores: questionnaire.scores.map((score) => withScoreQuestions(score, rename)),
    }),
    blocks: questionnaire.blocks.map((block) => ({
      ...block,
      ...renamedShowIf(block, rename),
      id: rename(block.id),
      questions: block.questions.map((question) => renameQuestion(withText(question), rename)),
    })),
  }
}

/** Renames elements in keys, and in the texts with `renameText`. Translations of renamed sources are not outdated by that. */
function renameTranslations(
  { blocks, translations = {} }: Questionnaire,
  rename: Rename,
  renameText: (text: string) => string,
): Translations {
  const sources = new Map(textsToTranslate({ blocks }).map(({ key, source }) => [key, source]))
  const hashOf = (key: string, of: string | undefined) => {
    const source = sources.get(key)
    return source !== undefined && of === sourceHash(source) ? sourceHash(renameText(source)) : of
  }
  const entryOf = ([key, { text, of }]: [string, Translation]): [string, Translation] => {
    const { element, part } = splitTranslationKey(key)
    const hash = hashOf(key, of)
    return [
      translationKey(element === PAGE_ELEMENT ? element : rename(element), part),
      { text: renameText(text), ...(hash !== undefined && { of: hash }) },
    ]
  }
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(entryOf)),
    ]),
  )
}

function renameQuestion(question: Question, rename: Rename): Question {
  const copy = {
    ...redirectRenamed(withRenamedConditions(question, rename), rename),
    id: rename(question.id),
  }
  if (copy.redirectIf)
    copy.redirectIf = copy.redirectIf.map((branch) => redirectRenamed(branch, rename))
  if ("answers" in copy)
    copy.answers = copy.answers.map((answer: Answer) => ({
      ...redirectRenamed(answer, rename),
      id: rename(answer.id),
    }))
  if ("statements" in copy)
    copy.statements = copy.statements.map((each) => ({ ...each, id: rename(each.id) }))
  if ("bands" in copy && copy.bands)
    copy.bands = copy.bands.map((band) => redirectRenamed(band, rename))
  if ("recall" in copy && copy.recall)
    copy.recall = { ...copy.recall, source: rename(copy.recall.source) }
  return copy
}

/** Returns a copy whose redirect leads to the renamed element. */
function redirectRenamed<Item extends { redirect?: Redirect | undefined }>(
  item: Item,
  rename: Rename,
): Item {
  const { redirect } = item
  return redirect?.to === "question" || redirect?.to === "block"
    ? { ...item, redirect: { ...redirect, id: rename(redirect.id) } }
    : { ...item }
}
