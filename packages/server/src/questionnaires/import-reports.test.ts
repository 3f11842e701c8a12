import { CALLS } from "@qo/core/api"
import type { ImportReportDraft } from "@qo/core/import-report"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addProject } from "../moderation/projects.setup.ts"
import { colleagueOf } from "../reports/colleague.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const entry = (name: string) => ({ element: "question", place: "pages[0]", name, notes: [] })
const reportOf = (title: string): ImportReportDraft => ({
  format: "qsf",
  title,
  counts: { whole: 10, changed: 2, lost: 1 },
  groups: [
    { outcome: "lost", harm: "logic", entries: [entry("a")] },
    { outcome: "changed", harm: "look", entries: [entry("b"), entry("c")] },
  ],
})

const startProject = async () => {
  const owner = await api.signedIn("researcher")
  return { owner, pid: await addProject(api, owner.id, {}) }
}

test("entries are numbered through the groups and open; their states are kept for everybody who sees the project", async () => {
  const { owner, pid } = await startProject()
  const added = await owner.send(CALLS.addImportReport, { pid, report: reportOf("Players") })
  expect(added).toMatchObject({ pid, open: 3, createdBy: { id: owner.id } })
  expect(added.groups.map(({ entries }) => entries.map(({ number }) => number))).toEqual([
    [1],
    [2, 3],
  ])
  const { id } = added
  await owner.send(CALLS.setImportEntries, { pid, id, entries: [2, 3, 99], state: "accepted" })
  await owner.send(CALLS.setImportEntries, { pid, id, entries: [1], state: "fixed" })
  const changed = await owner.send(CALLS.setImportEntries, { pid, id, entries: [3], state: "open" })
  expect(changed.open).toBe(1)

  const colleague = await colleagueOf(api, owner.id, pid)
  const [seen] = await colleague.send(CALLS.listImportReports, { pid })
  expect(seen).toEqual(changed)
  const states = seen?.groups.map(({ entries }) => entries.map(({ state }) => state))
  expect(states).toEqual([["fixed"], ["accepted", "open"]])
})

test("others see nothing, and colleagues who do not own the project change nothing", async () => {
  const { owner, pid } = await startProject()
  const { id } = await owner.send(CALLS.addImportReport, { pid, report: reportOf("") })
  const stranger = await api.signedIn("researcher")
  expect((await refusalOf(stranger.send(CALLS.listImportReports, { pid }))).key).toBe("notFound")
  const colleague = await colleagueOf(api, owner.id, pid)
  const change = { pid, id, entries: [1], state: "fixed" as const }
  expect((await refusalOf(colleague.send(CALLS.setImportEntries, change))).key).toBe("notPermitted")
  const removal = colleague.send(CALLS.removeImportReport, { pid, id })
  expect((await refusalOf(removal)).key).toBe("notPermitted")
})

test("the newest five reports are kept, and one can be removed", async () => {
  const { owner, pid } = await startProject()
  for (let number = 1; number <= 6; number++)
    await owner.send(CALLS.addImportReport, { pid, report: reportOf(`File ${number}`) })
  const titles = async () =>
    (await owner.send(CALLS.listImportReports, { pid })).map(({ title }) => title)
  expect(await titles()).toEqual(["File 6", "File 5", "File 4", "File 3", "File 2"])
  const [newest] = await owner.send(CALLS.listImportReports, { pid })
  await owner.send(CALLS.removeImportReport, { pid, id: newest?.id ?? "" })
  expect(await titles()).toEqual(["File 5", "File 4", "File 3", "File 2"])
  expect((await refusalOf(owner.send(CALLS.removeImportReport, { pid, id: "none" }))).key).toBe(
    "notFound",
  )
})

test("a report of more than 2,000 entries is refused", async () => {
  const { owner, pid } = await startProject()
  const groups = [1000, 1001].map((count) => ({
    outcome: "lost" as const,
    harm: "look" as const,
    entries: Array.from({ length: count }, (_, at) => entry(`q${at}`)),
  }))
  const report = { ...reportOf("Large"), groups }
  expect((await refusalOf(owner.send(CALLS.addImportReport, { pid, report }))).key).toBe("invalid")
})
