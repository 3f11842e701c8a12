import { expect, test } from "vitest"
import { differenceOf } from "../edits/index.ts"
import { loadTranslate, type Locale } from "../i18n/index.ts"
import type { Portrait } from "../portrait/index.ts"
import type { ProjectFile } from "../project/index.ts"
import type { Block, Question } from "../questionnaire/index.ts"
import { type DifferenceGroup, differenceTexts, type SideWords } from "./difference-text.ts"
import { placeWords } from "./place-words.ts"

const genres: Question = {
  id: "genres",
  category: "multiple",
  text: "В какие жанры вы играете?",
  limit: { min: 1, max: 3 },
  answers: [
    { id: "a1", code: 1, text: "Стратегии" },
    { id: "a2", code: 2, text: "Гонки" },
  ],
}
const favourite: Question = {
  id: "favourite",
  category: "one",
  text: "Какой любимый?",
  answers: [
    { id: "b1", code: 1, text: "Первый" },
    { id: "b2", code: 2, text: "Второй" },
  ],
}
const score: Question = { id: "score", category: "nps", text: "Посоветуете?" }
const about: Block = { id: "about", title: "О вас", questions: [genres, favourite] }
const rest: Block = { id: "rest", title: "Итог", questions: [score] }
const young: Portrait = {
  id: 1,
  name: "Молодые",
  respondents: 100,
  conditions: [{ field: "age", min: 18, max: 35 }],
}

const project = (blocks: Block[], more: Partial<ProjectFile> = {}): ProjectFile => ({
  questionnaire: { blocks },
  template: "default",
  type: "default",
  portraits: [young],
  targetPlatforms: ["web"],
  ...more,
})

async function wordsOf(file: ProjectFile, locale: Locale): Promise<SideWords> {
  const t = await loadTranslate(locale, "questionnaire")
  return { t, locale, ...placeWords({ ...file, t, whole: t("wording.whole") }) }
}

async function compareProjects(
  before: ProjectFile,
  after: ProjectFile,
  locale: Locale = "ru",
): Promise<readonly DifferenceGroup[]> {
  const [was, now] = await Promise.all([wordsOf(before, locale), wordsOf(after, locale)])
  return differenceTexts(differenceOf(before, after), { was, now })
}

const linesOf = (groups: readonly DifferenceGroup[]) =>
  groups.flatMap(({ where, differences }) => [
    where,
    ...differences.map(({ title, before, after, note }) =>
      [`  ${title}`, before && `${before} → ${after}`, note].filter(Boolean).join(" | "),
    ),
  ])

const BEFORE = project([about, rest])
const AFTER = project(
  [
    {
      ...about,
      settings: { params: { wave: "2" } },
      questions: [
        { ...genres, limit: { min: 1, max: 5 }, answers: [{ id: "a2", code: 2, text: "Гонки" }] },
        {
          ...favourite,
          text: "Какой самый любимый?",
          required: false,
          recall: { source: "genres", mode: "selected", onEmpty: "skip" },
          redirect: { to: "end" },
        },
      ],
    },
    {
      ...rest,
      questions: [
        { ...score, bands: [{ from: 0, to: 6, redirect: { to: "end" } }] },
        { id: "why", category: "open", text: "Почему?" },
      ],
    },
  ],
  {
    portraits: [{ ...young, respondents: 150, conditions: [{ field: "age", min: 18, max: 45 }] }],
    targetPlatforms: ["web", "vk"],
  },
)

test("every kind of difference is described by place with old and new value", async () => {
  expect(linesOf(await compareProjects(BEFORE, AFTER))).toEqual([
    "вся анкета",
    "  изменено: проект · целевые платформы | Веб → Веб, VK",
    "Портрет «Молодые»",
    "  изменено: портрет · число респондентов | 100 → 150",
    "  изменено: портрет · условия отбора | Возраст: 18–35 → Возраст: 18–45",
    "О вас",
    "  изменено: блок · настройки | — → params: wave: «2»",
    "О вас → Q1 «В какие жанры вы играете?»",
    "  изменено: вопрос · сколько ответов можно выбрать | 1–3 → 1–5",
    "  удалено: ответ «Стратегии»",
    "О вас → Q2 «Какой самый любимый?»",
    "  изменено: вопрос · текст | «Какой любимый?» → «Какой самый любимый?»",
    "  изменено: вопрос · обязательность | — → нет",
    "  изменено: вопрос · переход | — → → конец",
    "  изменено: вопрос · варианты из предыдущего ответа | — → по ответам на Q1: выбранные; если пусто — пропустить вопрос",
    "Итог → Q3 «Посоветуете?»",
    "  изменено: вопрос · диапазоны | — → 0–6 → конец",
    "Итог → Q4 «Почему?»",
    "  добавлено: вопрос",
  ])
})

test("a removed element keeps its last name and warns about stored answers", async () => {
  const groups = await compareProjects(AFTER, BEFORE)
  const gone = groups.find(({ where }) => where === "Итог → Q4 «Почему?»")
  expect(gone?.differences).toMatchObject([
    { change: "removed", title: "удалено: вопрос", breaksData: "Ответы до и после не сравнить" },
  ])
})

test("a move has both places; an unchanged value is no difference; positions of blocks are none", async () => {
  const turned = project([{ ...about, questions: [favourite, genres] }, rest])
  const [moved, ...others] = await compareProjects(BEFORE, turned, "en")
  expect(others).toEqual([])
  expect(moved?.differences).toMatchObject([{ change: "moved", title: "moved: question" }])
  expect(moved?.differences[0]?.note).toMatch(/^О вас place [12] → О вас place [12]$/)
  expect(await compareProjects(BEFORE, BEFORE)).toEqual([])
  const placed = project([{ ...about, position: { x: 10, y: 10 } }, rest])
  expect(await compareProjects(BEFORE, placed)).toEqual([])
})

const translated = (text: string): ProjectFile => ({
  questionnaire: {
    blocks: [about],
    languages: ["ru", "en"],
    translations: { en: { "a1.text": { text }, "page:survey.next": { text: `${text}!` } } },
  },
})

test("a changed translation is a change of wording with its language and part", async () => {
  const differences = differenceOf(translated("Strategy"), translated("Strategies"))
  expect(differences.map(({ weight, kind, place }) => [weight, kind, place])).toEqual([
    ["needsReview", "wording", {}],
    ["needsReview", "wording", { block: "about", question: "genres", answer: "a1" }],
  ])
  const told = await compareProjects(translated("Strategy"), translated("Strategies"))
  expect(told.flatMap((group) => group.differences)).toMatchObject([
    { before: "«Strategy!»", after: "«Strategies!»" },
    {
      title: "изменено: ответ «Стратегии» · перевод (en, text)",
      before: "«Strategy»",
      after: "«Strategies»",
    },
  ])
})
