import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type Field, findPath, type NamedFields, namesOf } from "../record/index.ts"
import { FIELD_LABELS } from "./field-labels.ts"

const CORE = join(import.meta.dirname, "..")

const isRecord = (value: unknown): value is NamedFields & { noun: string } =>
  typeof value === "object" && value !== null && "noun" in value && "all" in value

/** Every table of a record: the export of a file `<noun>-fields.ts`. */
async function describedRecords() {
  const files = readdirSync(CORE, { recursive: true, encoding: "utf8" })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith("-fields.ts"))
      .map((file): Promise<object> => import(join(CORE, file))),
  )
  return modules.flatMap((each) => Object.values(each).filter(isRecord))
}

/** Names of a field, and what each of them has to lead to. */
const namesOfField = (field: Field) =>
  namesOf(field, FIELD_LABELS).map((name) => [name, field.name] as const)

/** Paths into what a field holds, by every name of both steps. */
const pathsInto = (field: Field) =>
  stepsBelow(field).flatMap(([below, path]) =>
    namesOf(field, FIELD_LABELS).map(
      (name) => [`${name}.${below}`, `${field.name}.${path}`] as const,
    ),
  )

/** Names of the second step: a field of the inner record, or number and title of a reference. */
function stepsBelow({ kind, title, of }: Field): (readonly [string, string])[] {
  if (of) return of.all.flatMap(namesOfField)
  if (kind !== "reference") return []
  return [
    ...["id", "номер", "number", "№"].map((name) => [name, "id"] as const),
    ...(TITLES[title] ?? []).map((name) => [name, title] as const),
  ]
}

const TITLES: Readonly<Record<string, readonly string[]>> = {
  name: ["name", "название", "имя"],
  fullname: ["fullname", "имя", "name"],
  email: ["email", "почта"],
}

const records = await describedRecords()

test("every record is among them", () => {
  expect(records.map(({ noun }) => noun).toSorted()).toEqual([
    "callback",
    "game",
    "historyEntry",
    "mail",
    "organization",
    "project",
    "queueItem",
    "tariff",
    "task",
    "taskItem",
    "token",
    "user",
    "view",
  ])
})

test.for(records)(
  "every name of a field of $noun, in both languages, means that field",
  (record) => {
    const names = record.all.flatMap((field) => [...namesOfField(field), ...pathsInto(field)])
    expect(names.length).toBeGreaterThan(record.all.length)
    const wrong = names.flatMap(([name, path]) => {
      const found = findPath(record, name, FIELD_LABELS)?.path
      return found === path ? [] : [{ name, of: path, means: found }]
    })
    expect(wrong).toEqual([])
  },
)

test.for(records)("no two fields of $noun share a name", (record) => {
  const owners = Map.groupBy(record.all.flatMap(namesOfField), ([name]) => name)
  const shared = [...owners].filter(([, fields]) => fields.length > 1)
  expect(shared).toEqual([])
})

const isRussian = (name: string) => /[а-яё]/i.test(name)
/** A word before a colon is the name of a field: of letters, digits, `_` and dots. */
const canBeTyped = (name: string) => /^[\p{L}\p{N}_.]+$/u.test(name)

test.for(records)("each field of $noun has a name of one word in both languages", (record) => {
  const wordless = record.all.flatMap((field) => {
    const typed = namesOf(field, FIELD_LABELS).filter(canBeTyped)
    return [
      ...(typed.some(isRussian) ? [] : [`${field.name}: Russian`]),
      ...(typed.some((name) => !isRussian(name)) ? [] : [`${field.name}: English`]),
    ]
  })
  expect(wordless).toEqual([])
})

test.for([
  ["tariff", "дата", "registeredAt"],
  ["tariff", "title", "name"],
  ["game", "gameName", "name"],
  ["queueItem", "очередь", "project.status"],
  ["queueItem", "queue", "project.status"],
  ["queueItem", "вопросов", "questions"],
  ["queueItem", "отказы", "rejections"],
  ["queueItem", "отказов", "rejections"],
  ["queueItem", "waiting", "sentAt"],
] as const)("%s: %s means %s", ([noun, name, path]) => {
  const record = records.find((each) => each.noun === noun)
  expect(record && findPath(record, name, FIELD_LABELS)?.path).toBe(path)
})
