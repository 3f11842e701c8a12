import { Button } from "@blueprintjs/core"
import { reportCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"
import { reportKey } from "../asks.ts"
import type { ReportPartProps } from "../report-part.ts"

/** As many answers fit into a card. */
const MOST = 3

/** The latest answers to an open question, for readers of single responses: on the page and on paper. */
export function LatestAnswers({
  pid,
  state,
  t,
  change,
  question,
}: ReportPartProps & { question: string }) {
  const { api } = useSession()
  const asked = { pid, question, ...(state.filter && { filter: state.filter }), limit: MOST }
  const { data } = useQuery({
    queryKey: reportKey(pid, "latest", asked),
    queryFn: async ({ signal }) =>
      (await api.list(reportCalls.reportTexts, asked, { signal })).data,
  })
  return (
    <div className="rz-latest">
      <ul aria-label={t("reportPage.latest")}>
        {(data ?? []).map(({ interview, text }) => (
          <li key={interview} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        size="small"
        text={t("reportPage.readWords")}
        onClick={() => change({ part: "words", question })}
      />
    </div>
  )
}
