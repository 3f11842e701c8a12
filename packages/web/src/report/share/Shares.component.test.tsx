import { reportCalls } from "@qo/core/api"
import type { ReportShare } from "@qo/core/report"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../../testing/including-text.ts"
import { answerTo } from "../../testing/network.ts"
import { mountReport } from "../../testing/report.tsx"

const share = (change: Partial<ReportShare> = {}): ReportShare => ({
  id: "s1",
  link: "https://qo.example/shared-report/abc",
  pid: 1,
  kind: "frozen",
  query: "",
  table: null,
  madeBy: null,
  createdAt: 1_790_000_000,
  expiresAt: 1_800_000_000,
  views: 0,
  ...change,
})

async function openShares(query = "", setting: Parameters<typeof mountReport>[1] = {}) {
  let open: ReportShare[] = []
  const mounted = await mountReport(query, {
    ...setting,
    answers: [
      answerTo(reportCalls.listReportShares, () => open),
      answerTo(reportCalls.createReportShare, ({ kind }) => {
        const made = share({ kind, id: `s${open.length + 1}` })
        open = [...open, made]
        return made
      }),
      answerTo(reportCalls.revokeReportShare, ({ id }) => {
        open = open.filter((each) => each.id !== id)
        return { id }
      }),
    ],
  })
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  await userEvent.keyboard("s")
  const dialog = page.getByRole("dialog", { name: mounted.tr("reportPage.share.title") })
  await expect.element(dialog).toBeVisible()
  return { ...mounted, dialog }
}

test("s opens the links of a report, which name the filter and the people", async () => {
  const { dialog } = await openShares("&filter=gender%3Af")
  await expect.element(dialog).toMatchTextContent(/Пол: Женский: 60 из 120 респондентов/)
})

test("a link is made for 30 days as the report is now, and shown to be copied", async () => {
  const { tr, dialog, sent } = await openShares("&filter=gender%3Af")
  await dialog.getByRole("button", { name: tr("reportPage.share.make") }).click()
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/shared-report/)
  expect(sent.find(({ call }) => call === reportCalls.createReportShare)?.input).toMatchObject({
    kind: "frozen",
    days: 30,
    filter: "gender:f",
  })
})

test("a table is included in a link only if one is shown", async () => {
  const { tr, dialog, sent } = await openShares("&part=table&question=device&by=q.sex")
  await expect.element(dialog).toMatchTextContent(/Q2 × Q1/)
  await dialog.getByRole("radio", { name: includingText(tr("reportPage.share.live")) }).click()
  await dialog.getByRole("button", { name: tr("reportPage.share.make") }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === reportCalls.createReportShare)?.input)
    .toMatchObject({ kind: "live", table: { rows: "q.device", columns: "q.sex" } })
})

test("a link is closed after a question", async () => {
  const { tr, dialog, sent } = await openShares()
  await dialog.getByRole("button", { name: tr("reportPage.share.make") }).click()
  await dialog.getByRole("button", { name: tr("reportPage.share.close") }).click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: tr("reportPage.share.close") }).click()
  await expect.element(dialog.getByText(tr("reportPage.share.open"))).not.toBeInTheDocument()
  expect(sent.some(({ call }) => call === reportCalls.revokeReportShare)).toBe(true)
})
