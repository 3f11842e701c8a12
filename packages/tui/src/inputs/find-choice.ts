import { foldText } from "@qo/core/lib"
import { LOCALES, TEXTS } from "@qo/core/i18n"
import { type Choice, namesOfValue } from "@qo/core/record"
import { CHOICES } from "./choices.ts"
import type { ChoiceName, ChoiceValues } from "./input.ts"

/** Dictionaries of the labels of lists: `role.researcher` is «Исследователь». Other lists have none. */
const LABELS: ReadonlyMap<string, "shared" | "questionnaire" | "terminal"> = new Map([
  ...["role", "userStatus", "category", "organizationType"].map(
    (name) => [name, "shared"] as const,
  ),
  ...["chapter", "service", "mailKind", "mailStatus", "scope", "callbackStatus"].map(
    (name) => [name, "terminal"] as const,
  ),
  ...["taskStatus", "taskStop", "taskOutcome", "viewSharing"].map(
    (name) => [name, "terminal"] as const,
  ),
  ...["projectStatus", "projectType", "template", "targetPlatform"].map(
    (name) => [name, "questionnaire"] as const,
  ),
  ...["rejectionReason", "gameStatus", "risk"].map((name) => [name, "questionnaire"] as const),
])

/** Labels that are not loaded with every command. */
export const isQuestionnaireChoice = ({ name }: Choice): boolean =>
  LABELS.get(name) === "questionnaire"

/** Whether a list has labels at all; the others are shown by their keys. */
export const hasLabels = ({ name }: Choice): boolean => LABELS.has(name)

/** The key meant by `typed`: a key, a number, or a label in Russian or English; `undefined` if none. */
export async function findValue(choice: Choice, typed: string): Promise<string | undefined> {
  const wanted = foldText(typed.trim())
  const fits = (text: string) => foldText(text) === wanted
  const byName = choice.keys.find((key) => namesOfValue(choice, key).some(fits))
  if (byName !== undefined) return byName
  const labels = await choiceTexts(choice)
  return choice.keys.find((key) => labels.get(key)?.some(fits))
}

export const findChoice = async <Name extends ChoiceName>(
  name: Name,
  typed: string,
): Promise<ChoiceValues[Name] | undefined> =>
  (await findValue(CHOICES[name], typed)) as ChoiceValues[Name] | undefined

/** The words of each value in every language, by its key; empty if a list has no words. */
export async function choiceTexts(choice: Choice): Promise<ReadonlyMap<string, readonly string[]>> {
  const group = LABELS.get(choice.name)
  if (!group) return new Map()
  const languages: Readonly<Record<string, unknown>>[] = await Promise.all(
    LOCALES.map((locale) => TEXTS[locale][group]()),
  )
  return new Map(
    choice.keys.map((key) => [
      key,
      languages.map((texts) => String(texts[`${choice.name}.${key}`])),
    ]),
  )
}
