import { Button } from "@blueprintjs/core"
import { UndoIcon } from "@blueprintjs/icons"
import { issueText, issueWords } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { moneyText } from "@qo/core/record"
import { useLocale, useTexts } from "../../base/texts.ts"
import { changeText } from "../page/price-texts.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import type { OpenPortraits } from "./use-portraits.ts"
import { useLimits } from "../../ui/use-limits.ts"

interface PortraitsFootProps {
  editing: OpenPortraits
  words: ProjectWords | undefined
  /** Faults that the server has returned for all portraits together. */
  refusals: readonly Issue[]
}

/** Saves changes, or explains why that is impossible; on small screens it stays visible with the price. */
export function PortraitsFoot({ editing, words, refusals }: PortraitsFootProps) {
  const t = useTexts()
  const limits = useLimits()
  const { isValid, isTooMany, isSaving, people, drop, save } = editing
  return (
    <div className="rz-portraits__foot">
      {isTooMany && (
        <p className="rz-fault-text" role="status">
          {t("portraits.tooManyTogether", { count: people, most: limits.demo.respondents })}
        </p>
      )}
      {!isValid && !isTooMany && <p className="rz-muted">{t("portraits.allValid")}</p>}
      {refusals.length > 0 && (
        <div role="alert" className="rz-fault-text">
          {t("portraits.notSavedWhole")}
          <ul>
            {refusals.map((issue) => (
              <li key={`${issue.path.join(".")} ${issue.key}`}>
                {words ? issueWords(t, words.t, issue) : issueText(t, issue)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Summary editing={editing} />
      <Button
        intent="primary"
        disabled={!isValid}
        loading={isSaving}
        text={t("action.save")}
        onClick={() => void save()}
      />
      <Button
        icon={<UndoIcon />}
        text={<span className="rz-portraits__drop">{t("portraits.drop")}</span>}
        title={t("portraits.drop")}
        onClick={drop}
      />
    </div>
  )
}

/** The price in two lines, if its card is out of sight. */
function Summary({ editing: { people, price } }: Pick<PortraitsFootProps, "editing">) {
  const t = useTexts()
  const locale = useLocale()
  const { shown, was } = price
  const pays = shown?.price.researcherPays
  const change = shown && was ? shown.price.researcherPays - was.price.researcherPays : 0
  return (
    <p className="rz-portraits__sum">
      {pays !== undefined && <b>{moneyText(pays, locale)}</b>}
      <small>
        {t("projects.completes", { count: people })}
        {change !== 0 && ` · ${changeText(change, locale)}`}
      </small>
    </p>
  )
}
