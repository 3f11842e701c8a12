import type { ElementField } from "../edits/index.ts"
import type { QuestionCategory } from "../questionnaire/index.ts"
import type { MessageKey, TextTable } from "./translate.ts"

/** Keys of texts that exist. The tables of texts demand each name, so a missing one is reported there and not in every caller. */
type NameKey<Key extends string> = Extract<MessageKey<"questionnaire">, Key>
type CategoryKey = NameKey<`questionCategory.${QuestionCategory}`>
type PartKey = NameKey<`elementField.${ElementField}`>

/** The name of a category, by any translator that has the texts of questionnaires. */
export const categoryName = (
  t: { table: TextTable<CategoryKey> },
  category: QuestionCategory,
): string => t.table(`questionCategory.${category}` as CategoryKey)

/** The name of a part of an element, as it stands inside a sentence. */
export const partName = (t: { table: TextTable<PartKey> }, part: ElementField): string =>
  t.table(`elementField.${part}` as PartKey)
