import fc from "fast-check"
import { expect, test } from "vitest"
import { loadTranslate, TEXTS } from "../../i18n/index.ts"
import { EVERYBODY } from "../engine/index.ts"
import { disclosureLines } from "./disclosure-lines.ts"
import { filterWords } from "./filter-words.ts"
import { lensOf } from "./lens-of.ts"
import { codes, datasetOf, META, people } from "./people.setup.ts"
import { reportView } from "./report-view.ts"
import { fewText, lettersText } from "./test-texts.ts"
import { labelText, meanText, partText, pText, refusalText, scoreText, shareText } from "./texts.ts"

const words = {
  locale: "ru" as const,
  t: (await loadTranslate("ru", "report")).table,
  placeName: (_: string, id: string) => `<${id}>`,
}
const DATASET = datasetOf(
  people(60, { gender: "f", age: 20, answers: { one: codes(1) } }),
  people(60, { gender: "m", age: 40, answers: { one: codes(2) } }),
)
const meta = { ...META, targets: [] }

test("labels are in words, ages with their ends, places by name", () => {
  expect(labelText({ key: "targetValue.gender.f" }, words)).toBe("Женский")
  expect(labelText({ from: 18, to: 24 }, words)).toBe("18–24")
  expect(labelText({ from: 66, to: null }, words)).toBe("66 и старше")
  expect(labelText({ from: 0, to: 13 }, words)).toBe("до 13")
  expect(labelText({ place: "RU-MOW-moscow", field: "city" }, words)).toBe("<RU-MOW-moscow>")
  expect(labelText({ game: 5 }, words)).toBe("игра №5")
})

test("figures are in the language's format, and withheld ones are a dash", () => {
  expect(shareText(0.866, "ru")).toBe("87\u00a0%")
  expect(shareText(0.866, "en")).toBe("87%")
  expect(meanText(2.1, "ru")).toBe("2,1")
  expect(scoreText(9, "ru")).toBe("+9")
  expect(scoreText(-29, "en")).toBe("−29")
  expect(scoreText(null, "ru")).toBe("—")
  expect([0.006, 0.01, 0].map((share) => partText(share, "ru"))).toEqual([
    "0,6\u00a0%",
    "1,0\u00a0%",
    "0,0\u00a0%",
  ])
  expect([0.0004, 0.001, 0.0123].map((p) => pText(p, "ru"))).toEqual([
    "< 0,001",
    "= 0,001",
    "= 0,012",
  ])
})

test("a table's caption names the test of the lines that it has", () => {
  const rules = { test: "pooled" as const, bonferroni: true, alpha: 0.05 }
  const cell = { n: 1, share: null, mean: null, letters: [], state: "shown" as const }
  const line = (kind: "answer" | "mean" | "median" | "nps") => ({
    kind,
    row: null,
    value: "",
    label: { text: "" },
    total: cell,
    cells: [],
  })
  const caption = (...kinds: Parameters<typeof line>[0][]) =>
    lettersText({ rules, lines: kinds.map(line) }, words)
      .split("; ")
      .slice(1)
      .join("; ")
  expect(caption("answer")).toBe("z с общей долей, поправка Бонферрони, 95\u00a0%")
  expect(caption("mean", "median")).toBe("t Уэлча, поправка Бонферрони, 95\u00a0%")
  expect(caption("nps")).toBe("t Уэлча, поправка Бонферрони, 95\u00a0%")
  expect(caption("answer", "mean")).toBe(
    "доли: z с общей долей; средние: t Уэлча, поправка Бонферрони, 95\u00a0%",
  )
})

test("small bases are shown with the effective base if weights reduce it", () => {
  expect(fewText({ n: 21, effective: 21 }, words)).toBe("n = 21, мало")
  expect(fewText({ n: 67, effective: 17.8 }, words)).toBe("n = 67, эффективно 18, мало")
})

test("a filter may be typed in the words of either language", async () => {
  const known = filterWords([await TEXTS.ru.report(), await TEXTS.en.report()], {
    portraits: META.portraits,
    placeOf: (field, typed) =>
      field === "city" && typed === "Москва" ? "RU-MOW-moscow" : undefined,
  })
  const read = (filter: string) =>
    lensOf(DATASET, meta, { filter }, { rows: true, words: known }).filterText
  expect(read("пол:женский")).toBe("gender:f")
  expect(read("пол:ж")).toBe("gender:f")
  expect(read("Gender:male возраст:18-24")).toBe("gender:m age:18..24")
  expect(read("портрет:women город:Москва")).toBe("portrait:1 city:RU-MOW-moscow")
  expect(read("качество:спешили")).toBe("quality:speeder")
})

test.each([
  [{ filter: "shoes:41" }, "В фильтре нет поля «shoes»"],
  [{ filter: "gender:x" }, "«gender:x»: нет значения «x»"],
  [{ filter: "q.gone:1" }, "В отчёте нет вопроса «q.gone»"],
  [
    { weight: "gender:f=50" },
    "Пол, Мужской: такие среди ответивших есть, а доля для них не задана",
  ],
  [{ weight: "foo" }, /^Веса не разобрать: «foo»\. Пишите portraits/],
  [{ weight: "age:18-30=50" }, /^Возраст «18-30» режет группу пополам/],
])("an invalid request %o is refused in words, without a view", (query, text) => {
  const lens = lensOf(DATASET, meta, query, { rows: true })
  const view = reportView(DATASET, META, lens)
  expect(view).toMatchObject({ people: null, questions: [] })
  expect(view.refused && refusalText(view.refused, words)).toMatch(text)
})

const token = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "gender:",
    "age:18-24=",
    "f=5,",
    "q.one:",
    "bounds:0-9",
    "portraits",
    "..",
    "1e9",
    "=0",
  ),
)
const typed = fc.array(token, { maxLength: 6 }).map((parts) => parts.join(""))

test("every address gives a view or a refusal in existing words", () => {
  fc.assert(
    fc.property(typed, typed, fc.boolean(), (filter, weight, rows) => {
      const lens = lensOf(DATASET, meta, { filter, weight }, { rows })
      const { refused, people: seen } = reportView(DATASET, META, lens)
      expect(refused === null || words.t.hasText(refused.key)).toBe(true)
      expect(seen === null).toBe(refused !== null)
    }),
  )
})

test("the methodology contains what publishers of figures must state", () => {
  const plain = reportView(DATASET, META, { filter: EVERYBODY, filterText: "", rows: true })
  const lines = new Map(disclosureLines(plain, words).map(({ title, text }) => [title, text]))
  expect(Object.fromEntries(lines)).toMatchObject({
    Способ: "Опрос в интернете: По ссылке (120)",
    Языки: "Русский",
    Сколько: "Начали 120, прошли до конца 120",
    Подходящих: "100\u00a0%",
    Длительность: "5 мин, у девяти из десяти до 10 мин",
    Фильтр: "все, кто прошёл до конца",
    Веса: "без весов",
    "Мало ответов":
      "Меньше 30, с весами — по эффективной базе, — серым; без права на отдельные ответы видны группы не меньше 10 человек",
  })
  expect(lines.get("Кто отвечал")).toMatch(/опираются на модель/)
  const weighted = lensOf(DATASET, meta, { weight: "gender:f=60,m=40" }, { rows: true })
  expect(disclosureLines(reportView(DATASET, META, weighted), words)).toContainEqual({
    title: "Веса",
    text: "Раскладка (Пол), от 0,8 до 1,2; эффект плана 1,04, эффективная база 115",
  })
})
