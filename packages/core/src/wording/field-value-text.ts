import type { LooseTranslate } from "../i18n/index.ts"
import { Condition } from "../portrait/index.ts"
import { TargetPlatform } from "../project/index.ts"
import { Limit, Recall, Redirect } from "../questionnaire/index.ts"
import { z } from "zod"
import { conditionText, type PortraitWords } from "./condition-text.ts"
import type { QuestionNames } from "./question-names.ts"
import { redirectText } from "./redirect-text.ts"

interface Words extends PortraitWords {
  names: QuestionNames
}

const MOST = 60

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
  const { t } = words
  if (value === undefined || value === null || value === "") return "—"
  if (typeof value === "boolean") return value ? t("wording.yes") : t("wording.no")
  if (typeof value === "string") return stringText(field, value, words)
  return STRUCTURES[field]?.(value, words) ?? jsonText(value, words)
}

const asItIs = (text: string): string => text

function stringText(field: string, value: string, { t, clean = asItIs }: Words): string {
  const table = TABLES[field]
  return table ? (t as LooseTranslate)(`${table}.${value}`) : `«${clean(value)}»`
}

function jsonText(value: unknown, { clean = asItIs }: Words): string {
  const json = clean(JSON.stringify(value))
  return json.length > MOST ? `${json.slice(0, MOST - 1)}…` : json
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
  recall: (value, { t, names }) => {
    const { data } = Recall.safeParse(value)
    return (
      data &&
      t("wording.recall", {
        mode: t(`recallMode.${data.mode}`).toLowerCase(),
        source: names.short(data.source),
        onEmpty: t(`recallOnEmpty.${data.onEmpty}`).toLowerCase(),
      })
    )
  },
  targetPlatforms: (value, { t }) => {
    const { data } = z.array(TargetPlatform).safeParse(value)
    return data?.map((each) => t(`targetPlatform.${each}`)).join(", ")
  },
  conditions: (value, words) => {
    const { data } = z.array(Condition).safeParse(value)
    return data?.map((condition) => conditionText(condition, words)).join("; ")
  },
}
