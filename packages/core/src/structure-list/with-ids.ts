import {
  type Questionnaire,
  PAGE_ELEMENT,
  renamedQuestion,
  renamedReferences,
  sourceHash,
  splitTranslationKey,
  textsToTranslate,
  type Translation,
  translationKey,
  type Translations,
  withReferenceIds,
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
  return {
    ...questionnaire,
    ...(questionnaire.translations && {
      translations: renameTranslations(questionnaire, rename, renameText),
    }),
    ...(questionnaire.ends && {
      ends: questionnaire.ends.map((end) => ({ ...end, text: renameText(end.text) })),
    }),
    ...(questionnaire.scores && {
      scores: questionnaire.scores.map((score) => withScoreQuestions(score, rename)),
    }),
    blocks: questionnaire.blocks.map((block) => ({
      ...block,
      ...renamedReferences(block, rename),
      id: rename(block.id),
      questions: block.questions.map((question) =>
        renamedQuestion(question, rename, { keepsPlaceholders }),
      ),
    })),
  }
}

/** Renames elements in keys, and in the texts with `renameText`. Translations of renamed sources are not outdated by that. */
function renameTranslations(
  { blocks, ends, translations = {} }: Questionnaire,
  rename: Rename,
  renameText: (text: string) => string,
): Translations {
  const sources = new Map(
    textsToTranslate({ blocks, ends }).map(({ key, source }) => [key, source]),
  )
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
