import { expect, test } from "vitest"
import { samplePage, sampleReport } from "../../../report-text/sample-report.setup.ts"
import { questionRow } from "./report-pane-lines.ts"

test("a row of a question for a number shows its mean with one decimal", async () => {
  const nps = sampleReport().questions.find(({ id }) => id === "nps")
  const [numbers] = nps?.numbers ?? []
  if (!nps || !numbers) throw new Error("the sample has no numbers")
  const slider = {
    ...nps,
    kind: "numbers" as const,
    nps: null,
    numbers: [{ ...numbers, mean: 11 / 3 }],
  }
  const page = { ...(await samplePage(120, "en")), unicode: false }
  expect(questionRow(slider, { isHere: false, page })).toContain("Mean 3.7")
})
