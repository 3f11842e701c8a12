import { loadTranslate } from "@qo/core/i18n"
import type { Condition } from "@qo/core/questionnaire"
import { useEffect, useState } from "react"
import { createTexts } from "../../base/text-code.ts"
import { namesOf } from "./names.ts"
import { useDocument, useEditorTexts } from "./use-editor.ts"

/** Only questionnaires with conditions need them. */
const wordsCode = createTexts(async (locale) => {
  const [{ conditionInWords }, t, known] = await Promise.all([
    import("../panels/condition/condition-in-words.ts"),
    loadTranslate(locale, "conditions"),
    loadTranslate(locale, "questionnaire"),
  ])
  return { conditionInWords, t, known, locale }
})

/**
 * Who is shown a block or a question, in words; that there is a condition, until the words are loaded. `isBare`: the condition alone, for
 * places beside a sign of conditions.
 */
export function useConditionText(condition: Condition, isBare = false): string {
  const say = useEditorTexts()
  const words = useConditionWords(condition)
  if (!words) return say("mark.showIf")
  return isBare ? words.bare : words.shown
}

/** A condition in words, and the sentence that something is shown if it holds. `undefined`: the words are not loaded yet. */
export function useConditionWords(
  condition: Condition,
): { bare: string; shown: string } | undefined {
  const [words, setWords] = useState<Awaited<ReturnType<typeof wordsCode.get>>>()
  useEffect(() => {
    wordsCode.get().then(setWords, () => {})
  }, [])
  const bare = useDocument((session) =>
    words?.conditionInWords(condition, { ...words, names: namesOf(session) }),
  )
  if (!words || bare === undefined) return undefined
  return { bare, shown: words.t("condition.words.shown", { condition: bare }) }
}
