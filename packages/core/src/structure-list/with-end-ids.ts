import { endElement, type Questionnaire } from "../questionnaire/index.ts"

/** Returns a copy with other ids of ends, also in conditions and translations; the same object if none changes. */
export function withEndIds(
  questionnaire: Questionnaire,
  rename: (id: string) => string,
): Questionnaire {
  const { blocks, ends = [], translations } = questionnaire
  if (ends.every(({ id }) => rename(id) === id)) return questionnaire
  const elements = new Map(ends.map(({ id }) => [endElement(id), endElement(rename(id))]))
  const keyOf = (key: string) => {
    const dot = key.lastIndexOf(".")
    const element = elements.get(key.slice(0, dot))
    return element === undefined ? key : element + key.slice(dot)
  }
  return {
    ...questionnaire,
    ends: ends.map((end) => ({ ...end, id: rename(end.id) })),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, texts]) => [
          language,
          Object.fromEntries(Object.entries(texts).map(([key, text]) => [keyOf(key), text])),
        ]),
      ),
    }),
    blocks: blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        question.endIf
          ? {
              ...question,
              endIf: question.endIf.map((branch) => ({ ...branch, end: rename(branch.end) })),
            }
          : question,
      ),
    })),
  }
}
