import type { ElementField } from "../edits/index.ts"
import type { QuestionCategory } from "../questionnaire/index.ts"
import type { LooseTranslate } from "./translate.ts"

// A category or part without a text is a fault of the table of texts alone: with keys of strict types it would be one of every use.

/** The name of a category, by any translator that has the texts of questionnaires. */
export const categoryName = (
  t: (key: "questionCategory.one") => string,
  category: QuestionCategory,
): string => (t as LooseTranslate)(`questionCategory.${category}`)

/** The name of a part of an element, as it stands inside a sentence. */
export const partName = (t: (key: "elementField.text") => string, part: ElementField): string =>
  (t as LooseTranslate)(`elementField.${part}`)
