import { describe } from "@qo/core/record"
import { expect, test } from "vitest"
import { editedColumns } from "./edited-columns.ts"

interface Cup {
  id: number
  name: string
  maker: { id: number; name: string } | null
  revision: number
}
interface CupDraft {
  name: string
  makerId?: number | null
}
interface CupTable {
  id: number
  name: string
  maker_id: number | null
}

const CUP = describe<Cup, CupDraft>()({
  noun: "cup",
  id: ({ id }) => id,
  title: ({ name }) => name,
  fields: {
    id: { kind: "id", sort: true },
    name: { kind: "text", edit: { required: true } },
    maker: { kind: "reference", edit: { as: "makerId", clears: true } },
    revision: { kind: "number" },
  },
})
const EDITED = editedColumns<CupTable>()(CUP, { name: "name", maker: "maker_id" })

test("an editable field without a column of the table does not compile", () => {
  // @ts-expect-error -- the column of the editable field `maker` is missing
  editedColumns<CupTable>()(CUP, { name: "name" })
  // @ts-expect-error -- the table has no such column
  editedColumns<CupTable>()(CUP, { name: "name", maker: "makers_id" })
  expect(EDITED.names).toEqual(["name", "maker_id"])
})

test("given fields are written to their columns and missing fields are left unchanged", () => {
  const change: { id: number; name?: string; makerId?: number | null } = { id: 7, makerId: null }
  const written: { name?: string; maker_id?: number | null } = EDITED.written(change)
  expect(written).toEqual({ maker_id: null })
})

test("changed fields are named as in the record", () => {
  expect(EDITED.changed({ name: "a", maker_id: 1 }, { name: "a", maker_id: null })).toEqual([
    "maker",
  ])
})
