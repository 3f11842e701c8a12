import type { ElementField } from "../edits/index.ts"
import type { QuestionCategory } from "../questionnaire/index.ts"
import type { TextTable } from "./translate.ts"

/** The name of a category, by any translator that has the texts of questionnaires. */
export const categoryName = (
  t: { table: TextTable<`questionCategory.${QuestionCategory}`> },
  category: QuestionCategory,
): string => t.table(`questionCategory.${category}`)

/** The name of a part of an element, as it stands inside a sentence. */
export const partName = (
  t: { table: TextTable<`elementField.${ElementField}`> },
  part: ElementField,
): string => t.table(`elementField.${part}`)
