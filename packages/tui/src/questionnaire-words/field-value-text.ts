import type { Locale, LooseTranslate, Translate } from "@qo/core/i18n"
import { Condition } from "@qo/core/portrait"
import { TargetPlatform } from "@qo/core/project"
import { Limit, Recall, Redirect } from "@qo/core/questionnaire"
import { z } from "zod"
import type { QuestionNames } from "../questionnaire-files/index.ts"
import { conditionText } from "./condition-text.ts"
import { redirectText } from "./redirect-text.ts"
import { valueText } from "./value-text.ts"

interface Words {
  t: Translate<"terminal">
  q: Translate<"questionnaire">
  locale: Locale
  names: QuestionNames
}

/** Fields whose values are words of a table. */
const TABLES: Readonly<Record<string, string>> = {
  category: "questionCategory",
  kind: "answerKind",
  shuffle: "shuffle",
  screening: "screening",
  template: "template",
  type: "projectType",
}

/** A value of a field as people say it: where a redirect leads, whom a portrait asks; texts whole, in quotation marks. */
export function fieldValueText(field: string, value: unknown, words: Words): string {
  const { t, q } = words
  if (value === undefined || value === null || value === "") return "—"
  if (typeof value === "boolean") return value ? t("value.yes") : t("value.no")
  const table = TABLES[field]
  if (typeof value === "string" && table) return (q as LooseTranslate)(`${table}.${value}`)
  if (typeof value === "string") return `«${value}»`
  return STRUCTURES[field]?.(value, words) ?? valueText(value)
}

/** Fields whose values are more than a word; what is not as it should be is left to be shown as it is. */
const STRUCTURES: Readonly<Record<string, (value: unknown, words: Words) => string | undefined>> = {
  redirect: (value, words) => {
    const { data } = Redirect.safeParse(value)
    return data && redirectText(data, words)
  },
  limit: (value) => {
    const { data } = Limit.safeParse(value)
    return data && `${data.min ?? "…"}–${data.max ?? "…"}`
  },
  recall: (value, { t, q, names }) => {
    const { data } = Recall.safeParse(value)
    return (
      data &&
      t("view.outline.recall", {
        mode: q(`recallMode.${data.mode}`).toLowerCase(),
        source: names.short(data.source),
        onEmpty: q(`recallOnEmpty.${data.onEmpty}`).toLowerCase(),
      })
    )
  },
  targetPlatforms: (value, { q }) => {
    const { data } = z.array(TargetPlatform).safeParse(value)
    return data?.map((each) => q(`targetPlatform.${each}`)).join(", ")
  },
  conditions: (value, words) => {
    const { data } = z.array(Condition).safeParse(value)
    return data?.map((condition) => conditionText(condition, words)).join("; ")
  },
}
