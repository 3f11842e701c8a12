import { expect, test } from "vitest"
import type { VersionRecord } from "../api/index.ts"
import { laterSaves } from "./later-saves.ts"

const anna = { id: 1, fullname: "Анна" }
const boris = { id: 2, fullname: "Борис" }

const save = (
  revision: number,
  savedBy: VersionRecord["savedBy"],
  codes: readonly string[] = ["008"],
): VersionRecord => ({
  revision,
  savedAt: revision * 10,
  savedBy,
  restoredFrom: null,
  codes: [...codes],
  blocks: 1,
  questions: 1,
  approved: false,
})

const VERSIONS = [save(5, anna), save(4, boris, ["003"]), save(3, null), save(2, anna, ["003"])]

test("returns the last save of each person after a revision, and of those without a name", () => {
  expect(laterSaves(VERSIONS, 1)).toEqual([
    { by: anna, at: 50 },
    { by: boris, at: 40 },
    { by: null, at: 30 },
  ])
  expect(laterSaves(VERSIONS, 4)).toEqual([{ by: anna, at: 50 }])
})

test("returns only saves with the code of the change log that is asked for", () => {
  expect(laterSaves(VERSIONS, 1, "003")).toEqual([
    { by: boris, at: 40 },
    { by: anna, at: 20 },
  ])
})
