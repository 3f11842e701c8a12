import { loadTranslate } from "@qo/core/i18n"
import { describe, type NamedFields } from "@qo/core/record"
import { buildUser } from "@qo/core/testing"
import { USER } from "@qo/core/user"
import { expect, test } from "vitest"
import { compileFilter, parseFilter } from "../list/filter.ts"
import { createRowTexts } from "../list/row-text.ts"
import { listDefinitionOf } from "./list-definition.ts"
import { wordsOf } from "./words.ts"

const t = await loadTranslate("ru", "terminal")
const words = wordsOf({ t, locale: "ru" })

const USERS = [
  buildUser({ id: 1, organization: { id: 3, name: "ООО «Полынь»" } }),
  buildUser({ id: 2, organization: { id: 31, name: "Номер 3" } }),
  buildUser({ id: 3, organization: null }),
]

interface Survey {
  pid: number
  owner: { id: number; fullname: string }
}
const SURVEY = describe<Survey, object>()({
  noun: "project",
  id: ({ pid }) => pid,
  title: ({ owner }) => owner.fullname,
  fields: { pid: { kind: "id" }, owner: { kind: "reference", title: "fullname" } },
})
const WAITING = describe<{ project: Survey }, object>()({
  noun: "queueItem",
  id: ({ project }) => project.pid,
  title: ({ project }) => project.owner.fullname,
  fields: { project: { kind: "record", of: SURVEY } },
})
const SURVEYS = [
  { project: { pid: 1, owner: { id: 7, fullname: "Анна Полынина" } } },
  { project: { pid: 2, owner: { id: 8, fullname: "Борис" } } },
]

function foundIds<Row>(
  record: NamedFields & { id: (row: Row) => number },
  rows: readonly Row[],
  filter: string,
): readonly number[] {
  const texts = createRowTexts(listDefinitionOf(record, () => words))
  const passes = compileFilter(parseFilter(filter), texts)
  return rows.filter((row) => passes(texts.of(row))).map((row) => record.id(row))
}

test.for([
  ["организация.название:полынь", [1]],
  ["орг.name:полынь", [1]],
  ["org.id:3", [1]],
  ["organization.номер:31", [2]],
  ["!организация.название:полынь", [2, 3]],
  ["jhufybpfwbz:полынь", [1]],
  ["нет.такого:полынь", []],
] as const)("a filter of users: %s", ([filter, ids]) => {
  expect(foundIds(USER, USERS, filter)).toEqual(ids)
})

test.for([
  ["владелец.имя:полынина", [1]],
  ["owner.id:8", [2]],
  ["проект.владелец.имя:борис", [2]],
  ["project.pid:2", [2]],
] as const)("a filter goes into the record inside: %s", ([filter, ids]) => {
  expect(foundIds(WAITING, SURVEYS, filter)).toEqual(ids)
})

test.for(["статус:деактивир.", "статус:деактивирован", "деактивир", "роль:исслед"])(
  "displayed text can be typed beside the value's other names: %s",
  (filter) => {
    const people = [
      buildUser({ id: 1, role: "administrator", status: "activated" }),
      buildUser({ id: 2, role: "researcher", status: "deactivated" }),
    ]
    expect(foundIds(USER, people, filter)).toEqual([2])
  },
)

test.for([
  ["статус:активирован", [1]],
  ["статус:деактивирован", [2]],
  ["status:activated", [1]],
  ["роль:VK", [2]],
] as const)("a value is not found inside another value: %s", ([filter, ids]) => {
  const people = [
    buildUser({ id: 1, role: "administrator", status: "activated" }),
    buildUser({ id: 2, role: "moderatorVk", status: "deactivated" }),
  ]
  expect(foundIds(USER, people, filter)).toEqual(ids)
})
