import { expect, test } from "vitest"
import {
  choiceOf,
  describe,
  fieldDifferences,
  findField,
  inputOf,
  numberedChoice,
  pathOf,
  sortsOf,
  textOf,
  wireOf,
} from "./index.ts"

interface Cup {
  id: number
  name: string
  size: "small" | "large"
  maker: { id: number; name: string } | null
  price: number
  boughtAt: number
}
interface CupDraft {
  name: string
  sizeId: number
  makerId?: number | null
}

const SIZE = numberedChoice(
  "cupSize",
  { small: { id: 1, name: "Small" }, large: { id: 2, name: "Large" } },
  { small: "neutral", large: "info" },
)
const COLOUR = choiceOf("cupColour", ["red", "blue"], { red: "bad", blue: "info" })

const FIELDS = {
  id: { kind: "id", sort: true },
  name: { kind: "text", sort: true, edit: { required: true } },
  size: { kind: "choice", choice: SIZE, edit: { as: "sizeId", required: true } },
  maker: { kind: "reference", also: ["factory"], edit: { as: "makerId", clears: true } },
  price: { kind: "money" },
  boughtAt: { kind: "moment", label: "bought" },
} as const
const shared = {
  noun: "cup",
  id: ({ id }: Cup) => id,
  title: ({ name }: Cup) => name,
}
const CUP = describe<Cup, CupDraft>()({ ...shared, fields: FIELDS })

const cup: Cup = {
  id: 7,
  name: "Ваза",
  size: "small",
  maker: { id: 3, name: "Гжель" },
  price: 12_50,
  boughtAt: 0,
}
const LABELS = [
  { id: "№", name: "Название", size: "Размер", maker: "Завод", price: "Цена", bought: "Куплена" },
  { id: "No.", name: "Name", size: "Size", maker: "Maker", price: "Price", bought: "Bought" },
]
const words = { locale: "ru", choice: (_: unknown, key: string) => `«${key}»` } as const

test("a field of the record that is not described does not compile", () => {
  const { price: _, ...withoutPrice } = FIELDS
  // @ts-expect-error -- the field `price` of the record is missing
  describe<Cup, CupDraft>()({ ...shared, fields: withoutPrice })
  describe<Cup, CupDraft>()({
    ...shared,
    // @ts-expect-error -- the record has no field `handle`
    fields: { ...FIELDS, handle: { kind: "text" } },
  })
})

test("a field of the draft without an edit rule does not compile", () => {
  // @ts-expect-error -- no field sets `makerId` of the draft
  describe<Cup, CupDraft>()({ ...shared, fields: { ...FIELDS, maker: { kind: "reference" } } })
  describe<Cup, CupDraft>()({
    ...shared,
    // @ts-expect-error -- the draft has no field `makersId`
    fields: { ...FIELDS, maker: { kind: "reference", edit: { as: "makersId" } } },
  })
  // @ts-expect-error -- the draft contains `name`, so its edit rule is required
  describe<Cup, CupDraft>()({ ...shared, fields: { ...FIELDS, name: { kind: "text" } } })
})

test("a kind that cannot hold the value, a choice of other values and a misspelt property do not compile", () => {
  // @ts-expect-error -- the kind does not match the type of `price`, a number
  describe<Cup, CupDraft>()({ ...shared, fields: { ...FIELDS, price: { kind: "text" } } })
  describe<Cup, CupDraft>()({
    ...shared,
    // @ts-expect-error -- the choice of colours does not match the type of `size`
    fields: { ...FIELDS, size: { kind: "choice", choice: COLOUR, edit: { as: "sizeId" } } },
  })
  describe<Cup, CupDraft>()({
    ...shared,
    // @ts-expect-error -- the property is called `sort`
    fields: { ...FIELDS, price: { kind: "money", sorts: true } },
  })
  expect(CUP.all.map(({ name }) => name)).toEqual(Object.keys(FIELDS))
})

test("the server's sorts are the fields declared as sortable", () => {
  expect(sortsOf(CUP)).toEqual(["id", "name"])
})

test.for([
  ["price", "price"],
  ["Цена", "price"],
  ["PRICE", "price"],
  ["wtyf", "price"],
  ["зкшсу", "price"],
  ["factory", "maker"],
  ["куплена", "boughtAt"],
  ["bought", "boughtAt"],
] as const)("%s means the field %s", ([typed, name]) => {
  expect(findField(CUP, typed, LABELS)?.name).toBe(name)
})

test.for([
  ["завод.название", "maker.name"],
  ["maker.id", "maker.id"],
  ["размер.name", "size.name"],
  ["размер.номер", "size.id"],
  ["handle.length", "handle.length"],
  ["pfdjl.yfpdfybt", "maker.name"],
] as const)("the path %s is %s", ([typed, path]) => {
  expect(pathOf(CUP, typed, LABELS)).toBe(path)
})

test("values are read by the names of their fields, and sent by those of the wire", () => {
  expect(inputOf(CUP, cup)).toEqual({ name: "Ваза", size: "small", maker: 3 })
  expect(wireOf(CUP, { name: "Чаша", size: "large", maker: null })).toEqual({
    name: "Чаша",
    sizeId: "large",
    makerId: null,
  })
})

test("differences name fields as people do", () => {
  expect(fieldDifferences(CUP, cup, { name: "Ваза", size: "large", maker: null })).toEqual([
    { field: "size", from: "small", to: "large" },
    { field: "maker", from: 3, to: null },
  ])
})

test("values are put in words by their kinds", () => {
  const texts = CUP.all.map((field) => textOf(field, cup, words).replaceAll("\u00a0", " "))
  expect(texts).toEqual(["7", "Ваза", "«small»", "Гжель", "12,50 ₽", "—"])
})
