import { expect, test } from "vitest"
import type { Questionnaire } from "../questionnaire/index.ts"
import { readList } from "./read-list.ts"

const faultsIn = (list: string | Uint8Array) => {
  const read = readList(list)
  return "faults" in read ? read.faults.map(({ line, key }) => `${line} ${key}`) : []
}
const importList = (list: string | Uint8Array): Questionnaire => {
  const read = readList(list)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  return read.questionnaire
}
const questionsIn = (list: string | Uint8Array) =>
  importList(list).blocks.flatMap(({ questions }) => questions)
/** Returns the questionnaire without ids. */
const shapeOf = (list: string): unknown =>
  JSON.parse(JSON.stringify(questionsIn(list)), (name, value: unknown) =>
    ["id", "source"].includes(name) ? undefined : value,
  )

test("the example of the format is read line by line", () => {
  const list = `# О вас
Ваш пол [qualification] {required=no}
- Мужской {gender=m}
- Женский {gender=f} -> Q3
Во что вы играли? [multiple] {min=1 max=3 shuffle=exceptLast}
- Шутеры
- Другое [other]
- Ни во что [none] {code=99} -> end
-> block: Оценка

# Оценка
Оцените игру [stars] {count=7}
* 1..2 -> complete
+ 3..7 {genre}
Насколько вы согласны? {multiple=yes recall=Q2}
| Игра красивая
| Игра честная
- Да
- Нет`
  const [about, rating] = importList(list).blocks
  const [gender, games] = about?.questions ?? []
  const [stars] = rating?.questions ?? []
  expect(shapeOf(list)).toEqual([
    {
      category: "qualification",
      text: "Ваш пол",
      required: false,
      answers: [
        { code: 1, text: "Мужской", profile: { field: "gender", value: "m" } },
        {
          code: 2,
          text: "Женский",
          profile: { field: "gender", value: "f" },
          redirect: { to: "question" },
        },
      ],
    },
    {
      category: "multiple",
      text: "Во что вы играли?",
      limit: { min: 1, max: 3 },
      shuffle: "exceptLast",
      answers: [
        { code: 1, text: "Шутеры" },
        { code: 2, text: "Другое", kind: "other" },
        { code: 99, text: "Ни во что", kind: "none", redirect: { to: "end" } },
      ],
      redirect: { to: "block" },
    },
    {
      category: "stars",
      text: "Оцените игру",
      count: 7,
      bands: [
        { from: 1, to: 2, screening: "deny", redirect: { to: "completeBlock" } },
        { from: 3, to: 7, screening: "allow", profile: { field: "genre" } },
      ],
    },
    {
      category: "matrix",
      text: "Насколько вы согласны?",
      multiple: true,
      recall: { mode: "selected", onEmpty: "skip" },
      statements: [
        { code: 1, text: "Игра красивая" },
        { code: 2, text: "Игра честная" },
      ],
      answers: [
        { code: 1, text: "Да" },
        { code: 2, text: "Нет" },
      ],
    },
  ])
  expect(gender).toMatchObject({ answers: [{}, { redirect: { id: stars?.id } }] })
  expect(games).toMatchObject({ redirect: { id: rating?.id } })
  expect(rating?.questions[1]).toMatchObject({ recall: { source: games?.id } })
})

test("without a category answers make a choice question, statements a matrix, and neither an open question", () => {
  const categories = questionsIn("Один?\n- да\nПочему?\nГде?\n| тут\n- да").map(
    ({ category }) => category,
  )
  expect(categories).toEqual(["one", "open", "matrix"])
})

test("without a # line there is one block, and questions before the first # form a separate one", () => {
  expect(importList("Почему?\nЗачем?").blocks.map(({ title }) => title)).toEqual([""])
  expect(importList("Почему?\n# Блок\nЗачем?").blocks.map(({ title }) => title)).toEqual([
    "",
    "Блок",
  ])
})

const list = "# Блок\nОдин?\n- да -> Q2\n- нет\nДва?"
test.for([
  { name: "Windows", text: list.replaceAll("\n", "\r\n") },
  { name: "old Macs", text: list.replaceAll("\n", "\r") },
  { name: "several systems", text: list.replace("\n", "\r\n").replace("\n-", "\r-") },
  { name: "word processors", text: list.replaceAll("\n", "\v") },
  { name: "an editor with a byte order mark", text: `\uFEFF${list}` },
  { name: "an indented outline", text: list.replaceAll("\n", "\n\n\t  ").replaceAll("- ", "-\t") },
  { name: "a word processor's bullets", text: list.replaceAll("- ", "• ").replace("->", "→") },
  { name: "a Russian hand", text: list.replace("Q2", "в2") },
])("a list of $name is the same list", ({ text }) => {
  expect(importList(text)).toEqual(importList(list))
})

test("the same list always gives the same ids, and equal texts give different ones", () => {
  const text = "Да?\n- да\n- да\nДа?\n- да\n# Да?\nДа?\n- да"
  const { blocks } = importList(text)
  expect(importList(text).blocks).toEqual(blocks)
  const ids = JSON.stringify(blocks).match(/"id":"[^"]+"/g) ?? []
  expect(new Set(ids).size).toBe(9)
})

test.for([
  { text: String.raw`\# не блок`, reads: "# не блок" },
  { text: String.raw`\-5 — это много?`, reads: "-5 — это много?" },
  { text: String.raw`Цена \[руб.]`, reads: "Цена [руб.]" },
  { text: String.raw`Что такое \{x\}`, reads: "Что такое {x}" },
  { text: "Первый [раз] вопрос", reads: "Первый [раз] вопрос" },
  { text: "Вы пробовали {{p.brand}}", reads: "Вы пробовали {{p.brand}}" },
  { text: String.raw`Из \-> Q1`, reads: "Из -> Q1" },
  { text: "Из Москвы -> в Тулу", reads: "Из Москвы -> в Тулу" },
  { text: String.raw`Первая\nвторая`, reads: "Первая\nвторая" },
  { text: String.raw`C:\\new`, reads: String.raw`C:\new` },
  { text: String.raw`C:\games`, reads: String.raw`C:\games` },
  { text: "a\tb", reads: "a b" },
])("$text is the text of a question", ({ text, reads }) => {
  expect(questionsIn(text)).toMatchObject([{ category: "open", text: reads }])
})

test.for([
  { list: "", faults: ["1 list.empty"] },
  { list: "\n \n\t\n", faults: ["1 list.empty"] },
  { list: "- ответ", faults: ["1 list.noQuestion"] },
  { list: "# Блок\n-> Q1", faults: ["2 list.noQuestion"] },
  { list: "Один? [wat]\n- да", faults: ["1 list.unknownCategory"] },
  { list: "Один? [open]\n- да", faults: ["2 list.answersNotHere"] },
  { list: "Один? [multiple]\n| да", faults: ["2 list.statementsNotHere"] },
  { list: "Один?\n- да\n* нет", faults: ["3 list.markNeedsScreening"] },
  { list: "Сколько? [nps]\n- много", faults: ["2 list.wrongBand"] },
  { list: 'Один? {hint="да}', faults: ["1 list.brokenAttributes"] },
  { list: "Один? {=да}", faults: ["1 list.brokenAttributes"] },
  { list: "Один? {цвет=красный}", faults: ["1 list.unknownAttribute"] },
  { list: "Один? {min=1}", faults: ["1 list.attributeNotHere"] },
  { list: "Один? {hint=а hint=б}", faults: ["1 list.attributeTwice"] },
  { list: "Один? {required=maybe}", faults: ["1 list.wrongAttribute"] },
  { list: "Сколько? [range] {от=много}", faults: ["1 list.wrongAttribute"] },
  { list: "Один?\n- да {recall=Q1}", faults: ["2 list.unknownAttribute"] },
  { list: "По порядку [ranking]\n- да {gender=f}", faults: ["2 list.attributeNotHere"] },
  { list: "Один? {recall=Q9}\n- да", faults: ["1 list.unknownQuestion"] },
  { list: "Один?\n- да -> Q99", faults: ["2 list.unknownQuestion"] },
  { list: "Один?\n- да -> Q0", faults: ["2 list.unknownQuestion"] },
  { list: "Один?\n-> куда-то", faults: ["2 list.unknownTarget"] },
  { list: "Один?\n->", faults: ["2 list.unknownTarget"] },
  { list: "Один?\n-> block: Нет", faults: ["2 list.unknownBlock"] },
  { list: "# А\nОдин?\n-> block: а\n# А", faults: ["3 list.ambiguousBlock"] },
  { list: "Один?\n-> end\n-> end", faults: ["3 list.redirectTwice"] },
  { list: "Один? -> Q1", faults: ["1 list.redirectInText"] },
  { list: "По порядку [ranking]\n- а -> end\n- б", faults: ["2 list.redirectNotHere"] },
  { list: "Таблица\n| а -> end\n- б", faults: ["2 list.redirectNotHere"] },
  { list: "Звёзды [stars] {count=11}", faults: ["1 problem.tooBig"] },
  { list: "Один?\n- а\n- б {code=1}", faults: ["3 problem.codeClash"] },
  {
    list: "# Бл\u202eок\nОдин?\n- а\u0007",
    faults: ["1 problem.hiddenCharacters", "3 problem.hiddenCharacters"],
  },
  { list: "Один?\n-> review Q1 x9", faults: ["2 problem.tooBig"] },
  { list: "Один? {p.Кот=да}", faults: ["1 problem.wrongValue"] },
  { list: "Один? {p.__proto__=да}", faults: ["1 problem.unknownField"] },
])("$list is reported as $faults", ({ list: text, faults }) => {
  expect(faultsIn(text)).toEqual(faults)
})

test("all faults are reported line by line, without an import", () => {
  const text =
    "- рано\nОдин? [wat]\n- да\nДва? {from=1}\n- а {code=-1000000}\n- б -> Q7\nТри? [matrix]\n- да -> Q3"
  expect(faultsIn(text)).toEqual([
    "1 list.noQuestion",
    "2 list.unknownCategory",
    "4 list.attributeNotHere",
    "5 problem.tooSmall",
    "6 list.unknownQuestion",
  ])
})

test("the first of many faults and notes are reported by line, with a note that there are more", () => {
  const faults = Array.from({ length: 30_000 }, (_, index) => `Один? {a=1 b=2}\n- да -> Q${index}x`)
  const told = faultsIn(["Два? [stars] {count=50}", ...faults].join("\n"))
  expect(told).toHaveLength(1001)
  expect(told[0]).toBe("1 problem.tooBig")
  expect(told.slice(-3)).toEqual([
    "666 list.unknownAttribute",
    "667 list.unknownTarget",
    "667 problem.moreProblems",
  ])
  const one = faultsIn(`Один? {${"a=1 ".repeat(500_000)}}`)
  expect(one).toHaveLength(1001)
  const read = readList(`Во что?\n${"- Quake [1996]\n".repeat(5000)}`)
  const notes = "notes" in read ? read.notes : []
  expect([notes.length, notes.at(-1)?.key]).toEqual([1001, "list.moreNotes"])
})

test.for([
  { list: "Звёзды [stars] {count=11}", attribute: "count" },
  { list: "Кто? [multiple] {мин=-1}\n- я", attribute: "min" },
  { list: "Один?\n- а {code=-1000000}", attribute: "code" },
  { list: "Таблица\n| а {code=-1000000}\n- б", attribute: "code" },
  { list: "Кто? [qualification]\n- я {gender=\u0007}", attribute: "gender" },
  { list: "Один? {p.Кот=да}", attribute: "p.Кот" },
  { list: "# Блок {p.Кот=да}\nОдин?", attribute: "p.Кот" },
  { list: "# Блок {callback=нет}\nОдин?", attribute: "callback" },
  { list: "Один? {write=a:b}", attribute: "write" },
  { list: 'Один? {QO501=""}', attribute: "QO501" },
  { list: "Один?\n-> review Q1 x9", attribute: undefined },
])("a fault found by the model in $list is reported at $attribute", ({ list: text, attribute }) => {
  const read = readList(text)
  expect("faults" in read && read.faults.map((fault) => fault.attribute)).toEqual([attribute])
})

test("an unknown question is named", () => {
  expect(readList("Два? {recall=Q10}\n- да")).toMatchObject({
    faults: [{ key: "list.unknownQuestion", params: { target: "Q10" } }],
  })
})

test("a list that goes round in a circle is imported: the checks tell", () => {
  const [first, second] = questionsIn("Один?\n-> Q2\nДва?\n-> Q1\nТри?\n-> review Q2 x3")
  expect(first?.redirect).toEqual({ to: "question", id: second?.id })
  expect(second?.redirect).toEqual({ to: "question", id: first?.id })
})

test("a bracket after an answer without a known kind stays text, which is noted", () => {
  const read = readList("Во что?\n- Quake [1996]\n- Другое [ДРУГОЕ]")
  expect(read).toMatchObject({
    questionnaire: {
      blocks: [{ questions: [{ answers: [{ text: "Quake [1996]" }, { kind: "other" }] }] }],
    },
    notes: [{ line: 2, key: "list.bracketKept", params: { bracket: "1996" } }],
  })
})

test.for([
  { bytes: [0xcf, 0xee, 0xf7, 0xe5, 0xec, 0xf3, 0x3f], note: "list.readAsCp1251" },
  { bytes: [0xff, 0xfe, ...Buffer.from("Почему?", "utf16le")], note: "list.readAsUtf16" },
  { bytes: [0xfe, 0xff, ...Buffer.from("Почему?", "utf16le").swap16()], note: "list.readAsUtf16" },
  { bytes: [...Buffer.from("\uFEFFПочему?")], note: undefined },
])("bytes are read by their encoding, $note", ({ bytes, note }) => {
  const read = readList(Uint8Array.from(bytes))
  expect(read).toMatchObject({ questionnaire: { blocks: [{ questions: [{ text: "Почему?" }] }] } })
  expect("notes" in read ? read.notes.map(({ key }) => key) : []).toEqual(note ? [note] : [])
})

test("invalid or too long text is refused", () => {
  expect(faultsIn(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(["1 list.notText"])
  expect(faultsIn("ж".repeat(2_500_001))).toEqual(["1 list.tooLarge"])
  expect(faultsIn(new Uint8Array(5_000_001))).toEqual(["1 list.tooLarge"])
  expect(faultsIn("\n".repeat(300_000))).toEqual(["300001 list.tooManyLines"])
})

test("a category with an unclosed bracket is reported, and other text in brackets stays text", () => {
  expect(faultsIn("Ask [one\n- a\n- b")).toContain("1 list.unclosedBracket")
  expect(faultsIn("Ask [one}\n- a\n- b")).toContain("1 list.unclosedBracket")
  expect(faultsIn("Спросить [несколько {min=1}\n- a\n- b [другое")).toEqual([
    "1 list.unclosedBracket",
    "3 list.unclosedBracket",
  ])
  expect(faultsIn("Ask \\[one\n- a\n- b [sic")).toEqual([])
})
