import { Button } from "@blueprintjs/core"
import { offerCalls } from "@qo/core/api"
import type { Game } from "@qo/core/game"
import { moneyText } from "@qo/core/record"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { DayField } from "../ui/DayField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { secondsOfDay } from "../shared/list/list-state.ts"
import "../shared/projects/price-lines.css"

/** Completes by a game's players per survey, and the issuer's share; of all time or a period. */
export function CompletesDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTexts()
  const locale = useLocale()
  const { api } = useSession()
  const [since, setSince] = useState("")
  const [until, setUntil] = useState("")
  const { gameId } = game
  const { data, error } = useQuery({
    queryKey: ["game", gameId, "completes", since, until],
    queryFn: ({ signal }) =>
      api.send(
        offerCalls.gameCompletes,
        {
          gameId,
          ...(since && { from: secondsOfDay(since, false) }),
          ...(until && { upto: secondsOfDay(until, true) }),
        },
        { signal },
      ),
    staleTime: 0,
  })
  const money = (kopecks: number) => moneyText(kopecks, locale)
  return (
    <>
      <div className="rz-dialog__body">
        <DayField label={t("games.completes.since")} value={since} onChange={setSince} />
        <DayField label={t("games.completes.until")} value={until} onChange={setUntil} />
        <FormFailure error={error} />
        {data && data.surveys.length > 0 && (
          <table className="rz-lines">
            <thead>
              <tr>
                <th scope="col">{t("column.surveyNumber")}</th>
                <th scope="col">{t("column.completes")}</th>
                <th scope="col">{t("column.toIssuer")}</th>
              </tr>
            </thead>
            <tbody>
              {data.surveys.map(({ pid, completes, amount }) => (
                <tr key={pid}>
                  <th scope="row">{pid}</th>
                  <td>{completes}</td>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p role="status">
          {!data
            ? !error && t("projects.working")
            : data.surveys.length === 0
              ? t("games.completes.none")
              : t("game.completes", { completes: data.completes, amount: money(data.amount) })}
        </p>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}
