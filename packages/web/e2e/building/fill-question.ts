import { categoryName } from "@qo/core/i18n"
import { raiseFirstLetter } from "@qo/core/lib"
import type { TextTable, Translate } from "@qo/core/i18n"
import {
  type Answer,
  answersOf,
  type Band,
  bandsOf,
  limitOf,
  type Question,
  type QuestionOf,
  recallOf,
  type Redirect,
  shuffleOf,
  statementsOf,
} from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import { expect, field } from "../driver/index.ts"
import type { Hands } from "./hands.ts"

/** Tools for building a questionnaire in the panel beside the canvas. */
export interface Builder {
  page: Page
  hands: Hands
  /** Texts of the editor. */
  t: Translate<"editor">
  /** Texts of the web app, and of checks and conditions. */
  say: TextTable<string>
  /** Numbers of questions, as people count them, by their ids. */
  numbers: ReadonlyMap<string, number>
}

type QuestionBuilder = Builder & { panel: Locator; part: (name: string) => Locator }

export const panelOf = ({ page, t }: Pick<Builder, "page" | "t">): Locator =>
  page.getByRole("complementary", { name: t("panel.label") })

/** Fills in the form of the question that is selected, all but its redirects. */
export async function fillQuestion(builder: Builder, question: Question): Promise<void> {
  const panel = panelOf(builder)
  const part = (name: string) => panel.locator(`[data-part="${name}"]`)
  const filling: QuestionBuilder = { ...builder, panel, part }
  const { hands, t } = builder
  const { category, text, hint, required, write, params } = question
  if (category !== "one")
    await hands.choose(field(panel, t("question.category")), categoryName(t, category))
  await hands.type(part("text"), text)
  if (hint !== undefined) {
    await hands.press(
      panel.getByRole("button", { name: `+ ${raiseFirstLetter(t("elementField.hint"))}` }),
    )
    await hands.type(part("hint"), hint)
  }
  await fillLists(filling, question)
  await fillOwn(filling, question)
  if (required === false) await hands.check(field(panel, t("question.required")))
  for (const each of write?.fields ?? []) {
    await hands.press(part("write").locator("summary"))
    await hands.press(part("write").getByRole("button", { name: `+ ${t("write.add")}` }))
    await hands.type(part("write.0.field"), each.field)
    await hands.choose(field(part("write"), t("write.value")), t(`writeValue.${each.value}`))
    await hands.choose(field(part("write"), t("write.mode")), t(`writeMode.${each.mode}`))
  }
  if (params) {
    await hands.press(panel.locator("summary", { hasText: t("params.title") }))
    await fillParams(filling, params)
  }
}

export async function fillParams(
  { hands, panel, part, t }: Pick<QuestionBuilder, "hands" | "panel" | "part" | "t">,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(params)) {
    await hands.type(field(panel, t("params.name")), name)
    await hands.press(panel.getByRole("button", { name: t("params.add") }))
    await hands.type(part(`params.${name}`), value)
  }
}

/** Statements and answers are pasted as lists; their properties are filled in their details. */
async function fillLists(filling: QuestionBuilder, question: Question): Promise<void> {
  const { hands, t, panel } = filling
  const statements = statementsOf(question).map(({ text }) => text)
  if (statements.length > 0) {
    await hands.press(panel.getByRole("button", { name: `+ ${t("statements.add")}` }))
    await hands.paste(panel.getByLabel(t("statements.nth", { number: 1 })), statements)
  }
  const answers = answersOf(question)
  if (answers.length === 0) return
  const texts = answers.map(({ text }) => text)
  await hands.paste(panel.getByLabel(t("answers.nth", { number: 1 })), texts)
  // From the last on, so that no code is taken when it is wanted.
  for (const [at, answer] of [...answers.entries()].toReversed())
    await fillAnswer(filling, at + 1, answer)
}

async function fillAnswer(filling: QuestionBuilder, number: number, answer: Answer): Promise<void> {
  const { hands, t, panel, part } = filling
  const { code, kind, screening, profile } = answer
  const isPlain = !kind && !profile && code === number && (screening ?? "allow") === "allow"
  if (isPlain) return
  const more = panel.getByRole("button", { name: t("answers.more", { number }), exact: true })
  await hands.press(more)
  if (kind) await hands.choose(field(panel, t("answers.kind", { number })), t(`answerKind.${kind}`))
  if (code !== number) await hands.type(part("code"), String(code))
  if (screening && screening !== "allow")
    await hands.choose(
      field(panel, t("answers.screening", { number })),
      t(`screening.${screening}`),
    )
  if (profile) await fillProfile(filling, panel, profile)
  await hands.press(more)
}

async function fillProfile(
  { hands, t, say }: QuestionBuilder,
  within: Locator,
  { field: target, value }: NonNullable<Answer["profile"] | Band["profile"]>,
): Promise<void> {
  await hands.choose(field(within, t("profile.label")), say(`targetField.${target}`))
  if (value !== undefined)
    await hands.choose(field(within, t("profile.value")), say(`targetValue.${target}.${value}`))
}

/** Fills properties of some categories: numbers, bands, limits, order, recall. */
async function fillOwn(filling: QuestionBuilder, question: Question): Promise<void> {
  await fillNumbers(filling, question)
  for (const [at, band] of bandsOf(question).entries()) await fillBand(filling, at, band)
  if (question.category === "open") await fillOpen(filling, question)
  await fillChoice(filling, question)
  await fillRecall(filling, question)
}

type Value = string | number | undefined

async function typeAll(
  { hands, part }: QuestionBuilder,
  values: Readonly<Record<string, Value>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) await hands.type(part(name), String(value))
}

async function fillNumbers(filling: QuestionBuilder, question: Question): Promise<void> {
  const { hands, t, panel } = filling
  if (question.category === "range" || question.category === "slider") {
    const { from, to, step } = question
    await typeAll(filling, { from, to, step })
  }
  if (question.category === "range") {
    await typeAll(filling, { unit: question.unit })
    if (question.pair) await hands.check(field(panel, t("number.pair")))
  }
  if ("labels" in question)
    await typeAll(filling, {
      "labels.low": question.labels?.low,
      "labels.high": question.labels?.high,
    })
}

async function fillOpen(
  filling: QuestionBuilder,
  { lines, maxLength, format }: QuestionOf<"open">,
) {
  const { hands, t, panel } = filling
  await typeAll(filling, { lines: lines ?? "", maxLength: maxLength ?? "" })
  if (format) await hands.choose(field(panel, t("open.format")), t(`openFormat.${format}`))
}

async function fillChoice(filling: QuestionBuilder, question: Question): Promise<void> {
  const { hands, t, panel } = filling
  if (question.category === "matrix" && question.multiple)
    await hands.check(field(panel, raiseFirstLetter(t("elementField.multiple"))))
  const { min, max } = limitOf(question) ?? {}
  await typeAll(filling, { min, max })
  const shuffle = shuffleOf(question)
  if (shuffle !== "none")
    await hands.choose(field(panel, t("shuffle.label")), t(`shuffle.${shuffle}`))
}

async function fillRecall(filling: QuestionBuilder, question: Question): Promise<void> {
  const { hands, t, panel, numbers } = filling
  const recall = recallOf(question)
  if (!recall) return
  await hands.check(field(panel, t("recall.on")))
  const source = field(panel, t("recall.source"))
  const options = await source.locator("option").allTextContents()
  const name = `Q${numbers.get(recall.source)} · `
  await hands.choose(source, options.find((each) => each.startsWith(name)) ?? name)
  await hands.choose(field(panel, t("recall.mode")), t(`recallMode.${recall.mode}`))
  await hands.choose(field(panel, t("recall.onEmpty")), t(`recallOnEmpty.${recall.onEmpty}`))
}

async function fillBand(filling: QuestionBuilder, at: number, band: Band): Promise<void> {
  const { hands, t, panel, part } = filling
  await hands.press(panel.getByRole("button", { name: `+ ${t("bands.add")}` }))
  await hands.type(part(`band.${at}.from`), String(band.from))
  await hands.type(part(`band.${at}.to`), String(band.to))
  const row = panel.locator(".rz-bands__row").nth(at)
  if (band.screening)
    await hands.choose(field(row, t("bands.screening")), t(`screening.${band.screening}`))
  if (band.profile) await fillProfile(filling, row, band.profile)
}

/** A redirect of a question, and its place in the form. */
export interface RedirectStart {
  question: string
  redirect: Redirect
  answer?: number
  band?: number
}

/** All redirects of a questionnaire, in order. */
export const redirectsOf = (questions: readonly Question[]): RedirectStart[] =>
  questions.flatMap((each) => [
    ...answersOf(each).flatMap(({ redirect }, answer) =>
      redirect ? [{ question: each.id, redirect, answer }] : [],
    ),
    ...bandsOf(each).flatMap(({ redirect }, band) =>
      redirect ? [{ question: each.id, redirect, band }] : [],
    ),
    ...(each.redirect ? [{ question: each.id, redirect: each.redirect }] : []),
  ])

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** Adds a picture with an alternative text to the selected question. */
export async function addPicture(builder: Builder, alt: string): Promise<void> {
  const { page, t, hands } = builder
  const part = panelOf(builder).getByRole("region", { name: t("question.picture") })
  const asked = page.waitForEvent("filechooser")
  await hands.press(part.getByRole("button", { name: t("picture.add") }))
  await (await asked).setFiles({ name: "точка.png", mimeType: "image/png", buffer: DOT })
  await expect(part.getByRole("img")).toBeVisible()
  await hands.type(field(part, t("picture.alt")), alt)
}
