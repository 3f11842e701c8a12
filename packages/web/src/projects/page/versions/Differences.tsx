import type { DifferenceChange } from "@qo/core/edits"
import type { DifferenceGroup, DifferenceText } from "@qo/core/wording"
import { useTexts } from "../../../base/texts.ts"
import { useQuestionnaireTexts } from "../../../ui/use-questionnaire-texts.ts"
import "./versions.css"

const SIGNS: Readonly<Record<DifferenceChange, string>> = {
  added: "+",
  removed: "−",
  moved: "↕",
  changed: "~",
}

/** Changes in words, by place. */
export function Differences({ groups }: { groups: readonly DifferenceGroup[] }) {
  const t = useTexts()
  const q = useQuestionnaireTexts()
  const count = groups.reduce((sum, { differences }) => sum + differences.length, 0)
  return (
    <div className="rz-differences">
      <p role="status">{count > 0 ? t("versions.count", { count }) : q?.("difference.same")}</p>
      {groups.map(({ where, differences }) => (
        <section key={where}>
          <h3>
            <bdi>{where}</bdi>
          </h3>
          <ul>
            {differences.map((each) => (
              <DifferenceItem key={`${each.title} ${each.before}`} difference={each} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DifferenceItem({ difference }: { difference: DifferenceText }) {
  const q = useQuestionnaireTexts()
  const { change, title, before, after, note, breaksData } = difference
  return (
    <li className={`rz-difference rz-difference--${change}`}>
      <p>
        <span aria-hidden>{SIGNS[change]}</span> {title}
        {breaksData && <b className="rz-difference__breaks"> {breaksData}</b>}
      </p>
      {note !== undefined && <p>{note}</p>}
      {before !== undefined && (
        <p className="rz-muted">{q?.("difference.before", { value: before })}</p>
      )}
      {after !== undefined && <p>{q?.("difference.after", { value: after })}</p>}
    </li>
  )
}
