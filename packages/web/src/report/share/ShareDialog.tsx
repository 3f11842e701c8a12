import { Button } from "@blueprintjs/core"
import type { ReportShare } from "@qo/core/report"
import { type FormEvent, useState } from "react"
import { dayWords } from "../../base/date-words.ts"
import { useLocale } from "../../base/texts.ts"
import { CopyField } from "../../ui/CopyField.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { SubmitButton } from "../../ui/SubmitButton.tsx"
import { clockText } from "../moments.ts"
import type { ReportPartProps } from "../report-part.ts"
import { ShareFacts, sharedTable } from "./ShareFacts.tsx"
import { ShareList } from "./ShareList.tsx"
import { useShares } from "./use-shares.ts"
import "./share.css"

const DAYS = [7, 30, 90, 365] as const
const USUAL_DAYS = 30
const DAY_SECONDS = 86_400

/** Creates a link to the displayed report, and shows existing links. */
export function ShareDialog({ onClose, ...part }: ReportPartProps & { onClose: () => void }) {
  const { pid, state, t } = part
  const locale = useLocale()
  const { shares, error, isSending, make, close } = useShares(pid)
  const [kind, setKind] = useState<ReportShare["kind"]>("frozen")
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<ReportShare>()
  const [now] = useState(() => Date.now() / 1000)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const { filter, base, weight, test, textLanguage } = state
    const look = { filter, base, weight, test, ...(textLanguage && { textLanguage }) }
    const share = await make({ kind, days, ...look, table: sharedTable(part) })
    if (share) setMade(share)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={error} />
        <fieldset className="rz-share__kinds">
          <legend className="rz-hidden">{t("reportPage.share.kind")}</legend>
          {(["frozen", "live"] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                autoFocus={each === "frozen"}
                onChange={() => setKind(each)}
              />
              <b>{t(`reportPage.share.${each}`)}</b>
              <small>
                {each === "frozen"
                  ? t("reportPage.share.frozenText", { at: clockText(now, locale) })
                  : t("reportPage.share.liveText")}
              </small>
            </label>
          ))}
        </fieldset>
        <SelectField
          label={t("reportPage.share.days")}
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {t("reportPage.share.daysUntil", {
                count: each,
                until: dayWords(now + each * DAY_SECONDS, locale),
              })}
            </option>
          ))}
        </SelectField>
        <ShareFacts {...part} />
        {made && (
          <div className="rz-share__made" role="status">
            <CopyField key={made.id} label={t("reportPage.share.made")} text={made.link} />
          </div>
        )}
        <ShareList {...part} shares={shares} onRevoke={close} onShow={setMade} />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("reportPage.share.done")} onClick={onClose} />
        <SubmitButton sending={isSending}>{t("reportPage.share.make")}</SubmitButton>
      </footer>
    </form>
  )
}
