import { can } from "@qo/core/access"
import { CALLS } from "@qo/core/api"
import { ofProject, onProject } from "./sample-steps.setup.ts"
import type { Actor, ContractWorld } from "./world.setup.ts"

const IMPORT_REPORT = {
  format: "surveyjs",
  title: "Игроки",
  counts: { whole: 3, changed: 0, lost: 1 },
  groups: [
    {
      outcome: "lost" as const,
      harm: "logic" as const,
      entries: [{ element: "question", place: "pages[0]", name: "q1", notes: [{ key: "script" }] }],
    },
  ],
}

/** Adds an import report, if the actor may, and returns its id with the project's. */
async function ofImportReport(world: ContractWorld, who: Actor) {
  const { pid } = await world.project(who)
  if (!can(who.role, "projects.change")) return { pid, id: "none" }
  const { id } = await who.client.send(CALLS.addImportReport, { pid, report: IMPORT_REPORT })
  return { pid, id }
}

/** Valid inputs of the calls of reports. */
export const REPORT_SAMPLES = {
  countInterviews: ofProject,
  statsFile: onProject({ type: "stats" as const }),
  exportResponses: onProject({ format: "csv" as const }),
  readReport: ofProject,
  prepareReport: ofProject,
  crossReport: onProject({ rows: "q.q1", columns: "gender" }),
  reportCourse: ofProject,
  reportTexts: ofProject,
  explainAnswer: async (world: ContractWorld, who: Actor) => {
    const { pid } = await world.project(who)
    const input = { pid, interview: "AAAA-BBBB-CCCC", question: "q1" }
    return { input, refused: "notFound" as const }
  },
  checkAnswers: ofProject,
  createReportShare: onProject({ kind: "live" as const, days: 7 }),
  listReportShares: ofProject,
  revokeReportShare: async (world: ContractWorld, who: Actor) => {
    const { pid } = await world.project(who)
    if (!can(who.role, "reports.read")) return { input: { pid, id: "none" } }
    const share = { pid, kind: "live", days: 1 } as const
    const { id } = await who.client.send(CALLS.createReportShare, share)
    return { input: { pid, id } }
  },
  addImportReport: onProject({ report: IMPORT_REPORT }),
  listImportReports: ofProject,
  setImportEntries: async (world: ContractWorld, who: Actor) => ({
    input: { ...(await ofImportReport(world, who)), entries: [1], state: "accepted" as const },
  }),
  removeImportReport: async (world: ContractWorld, who: Actor) => ({
    input: await ofImportReport(world, who),
  }),
  readSharedReport: () =>
    Promise.resolve({ input: { share: "A".repeat(54) }, refused: "notFound" as const }),
}
