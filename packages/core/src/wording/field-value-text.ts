import { z } from "zod"
import {
  type Locale,
  putInQuotes,
  type QuoteWords,
  textOrKey,
  type Translate,
} from "../i18n/index.ts"
import { Condition } from "../portrait/index.ts"
import { type ProjectFile, TargetPlatform } from "../project/index.ts"
import {
  type ANSWER_PARTS,
  Band,
  type BLOCK_PARTS,
  Condition as QuestionCondition,
  ConditionalEnds,
  ConditionalRedirects,
  Limit,
  type PartsWith,
  Picture,
  ProfileValue,
  type QUESTION_PARTS,
  Recall,
  Redirect,
  Repeat,
  type STATEMENT_PARTS,
} from "../questionnaire/index.ts"
import { conditionText, type NameOf, targetValueText } from "./condition-text.ts"
import { type Clean, type QuestionNames, quoteText } from "./question-names.ts"
import { questionConditionText } from "./question-condition-text.ts"
import { redirectText } from "./redirect-text.ts"

/** Texts for values of one questionnaire, before or after a change. */
export interface ValueWords {
  t: Translate<"questionnaire">
  locale: Locale
  names: QuestionNames
  nameOf?: NameOf
  clean?: Clean
}

/** The parts of elements whose changes are shown and that have this property in the table of parts. */
type ChangedPart<Row> = PartsWith<
  typeof QUESTION_PARTS | typeof ANSWER_PARTS | typeof STATEMENT_PARTS | typeof BLOCK_PARTS,
  Row & { change: object }
>

/** Fields whose values are a fixed list. */
type ChoiceField<Values> = {
  [Name in keyof Values & string]-?: NonNullable<Values[Name]> extends infer Value extends string
    ? string extends Value
      ? never
      : Name
    : never
}[keyof Values & string]

/** Fields with choices, by the table of texts that contains a label for each value: `<table>.<value>`. */
const TABLES: Readonly<
  Record<ChangedPart<{ kind: "choice" | "category" }> | ChoiceField<ProjectFile>, string>
> = {
  category: "questionCategory",
  kind: "answerKind",
  shuffle: "shuffle",
  format: "openFormat",
  screening: "screening",
  template: "template",
  type: "projectType",
}
const isChoice = (field: string): field is keyof typeof TABLES => Object.hasOwn(TABLES, field)

const asItIs: Clean = (text) => text

/**
 * Returns a value of a field as text, such as the target of a redirect or the condition of a portrait. Texts are shown
 * completely, in quotation marks.
 */
export function fieldValueText(field: string, value: unknown, words: ValueWords): string {
  const { t, clean = asItIs } = words
  if (value === undefined || value === null || value === "") return "—"
  if (typeof value === "boolean") return t(value ? "wording.yes" : "wording.no")
  if (typeof value === "string" && isChoice(field))
    return textOrKey(t.table, `${TABLES[field]}.${value}`)
  if (typeof value === "string") return putInQuotes(clean(words.names.printText(value)), t)
  return structureText(field, value, words) ?? plainText(value, words)
}

/** Returns a recall as text: the kept answers, the source, and the behaviour if no answer is left. */
export const recallText = (
  { mode, source, onEmpty }: Recall,
  { t, names }: Pick<ValueWords, "t" | "names">,
): string =>
  t("wording.recall", {
    mode: t(`recallMode.${mode}`).toLowerCase(),
    source: names.number(source) > 0 ? names.short(source) : t("wording.lostSource"),
    onEmpty: t(`recallOnEmpty.${onEmpty}`).toLowerCase(),
  })

/** Returns a repeat as text: the answers for which the block is asked, the source, and how many at most. */
export function repeatText(
  { of, over, most }: Repeat,
  { t, names }: Pick<ValueWords, "t" | "names">,
): string {
  const source = names.number(of) > 0 ? names.short(of) : t("wording.lostSource")
  const repeat = t(`wording.repeat.${over}`, { source })
  return most === undefined ? repeat : t("wording.repeatMost", { repeat, most })
}

type ValueText = (value: unknown, words: ValueWords) => string | undefined

/** Returns a function that formats values that match the schema. Other values are shown unchanged. */
const textOfSchema =
  <Value>(schema: z.ZodType<Value>, say: (value: Value, words: ValueWords) => string): ValueText =>
  (value, words) => {
    const { data } = schema.safeParse(value)
    return data === undefined ? undefined : say(data, words)
  }

const conditionValue = textOfSchema(QuestionCondition, (condition, { names }) =>
  questionConditionText(condition, names),
)

/** Functions for parts and other fields whose values are structures. Undefined: the names and values inside are listed. */
const STRUCTURES: Readonly<
  Record<
    | ChangedPart<{ kind: "group" | "opaque" | "condition" | "texts" | "elements" }>
    | "targetPlatforms"
    | "conditions",
    ValueText | undefined
  >
> = {
  redirect: textOfSchema(Redirect, redirectText),
  limit: textOfSchema(Limit, ({ min, max }) => `${min ?? "…"}–${max ?? "…"}`),
  recall: textOfSchema(Recall, recallText),
  repeat: textOfSchema(Repeat, repeatText),
  redirectIf: textOfSchema(ConditionalRedirects, (branches, words) =>
    branches
      .map((branch) =>
        words.t("questionFact.redirectIf", {
          condition: questionConditionText(branch.if, words.names),
          target: redirectText(branch.redirect, words),
        }),
      )
      .join("; "),
  ),
  endIf: textOfSchema(ConditionalEnds, (branches, words) =>
    branches
      .map((branch) =>
        words.t("questionFact.endIf", {
          condition: questionConditionText(branch.if, words.names),
          end: words.names.end(branch.end),
        }),
      )
      .join("; "),
  ),
  showIf: conditionValue,
  requiredIf: conditionValue,
  screenOutIf: conditionValue,
  targetPlatforms: textOfSchema(z.array(TargetPlatform), (platforms, { t }) =>
    platforms.map((each) => t(`targetPlatform.${each}`)).join(", "),
  ),
  conditions: textOfSchema(z.array(Condition), (conditions, words) =>
    conditions.map((condition) => conditionText(condition, words)).join("; "),
  ),
  bands: textOfSchema(z.array(Band), (bands, words) =>
    bands.map((band) => bandText(band, words)).join("; "),
  ),
  profile: textOfSchema(ProfileValue, profileText),
  picture: textOfSchema(Picture, ({ id, alt }, { t, clean }) =>
    t("wording.picture", { name: quoteText(alt ?? id, t, clean) }),
  ),
  labels: undefined,
  params: undefined,
  write: undefined,
  suppress: undefined,
  position: undefined,
  settings: undefined,
}
const isStructure = (field: string): field is keyof typeof STRUCTURES =>
  Object.hasOwn(STRUCTURES, field)
const structureText = (field: string, ...given: Parameters<ValueText>): string | undefined =>
  isStructure(field) ? STRUCTURES[field]?.(...given) : undefined

function bandText({ from, to, redirect, screening, profile }: Band, words: ValueWords): string {
  const { t } = words
  const parts = [
    redirect && redirectText(redirect, words),
    screening && t(`screening.${screening}`).toLowerCase(),
    profile?.value !== undefined && profileText({ ...profile, value: profile.value }, words),
  ]
  return [`${from}–${to}`, ...parts].filter(Boolean).join(" ")
}

function profileText({ field, value }: ProfileValue, words: ValueWords): string {
  return `${words.t(`targetField.${field}`)}: ${targetValueText(field, value, words)}`
}

const MOST = 200

/** Formats lists and objects without the punctuation of a programming language. */
function plainText(value: unknown, { t, clean = asItIs }: ValueWords): string {
  const text = clean(partsOf(value, t))
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}

function partsOf(value: unknown, t: QuoteWords): string {
  if (typeof value === "string") return putInQuotes(value, t)
  if (Array.isArray(value)) return value.map((part) => partsOf(part, t)).join(", ") || "—"
  if (typeof value !== "object" || value === null) return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${partsOf(part, t)}`)
  return parts.join("; ") || "—"
}
