import { useMemo } from "react"
import { useObservable } from "../../base/observable.ts"
import { useLocale } from "../../base/texts.ts"
import { namesOf } from "../session/names.ts"
import { stepText } from "../session/step-texts.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"

/** Steps of this session, newest on top; undone steps are dimmed until the next edit. A click goes to that step. */
export function StepsPanel() {
  const t = useEditorTexts()
  const locale = useLocale()
  const session = useEditor()
  useVersion()
  const notes = useObservable(session.notes)
  const names = useMemo(() => namesOf(session), [session])
  const { done, undone } = session.history
  const steps = [...done, ...undone.toReversed()]
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" })
  if (steps.length === 0 && notes.length === 0) return <p className="rz-muted">{t("steps.none")}</p>
  const shown = steps.map((step, at) => ({ step, at })).toReversed()
  const notesAt = (at: number) =>
    notes
      .filter(({ after }) => (after ? steps.indexOf(after) : -1) === at)
      .toReversed()
      .map(({ kind, at: when }) => (
        <li key={`${kind} ${when}`} className={`rz-step-note rz-step-note--${kind}`}>
          <code>{kind === "received" ? "010" : ""}</code>
          <span>{t(kind === "received" ? "logCode.010" : "steps.saved")}</span>
          <time>{time.format(when)}</time>
        </li>
      ))
  return (
    <ol className="rz-steps">
      {shown.flatMap(({ step, at }) => {
        const { code, title, where } = stepText(step, { t, names })
        const isLater = at >= done.length
        return [
          ...notesAt(at),
          <li key={at}>
            <button
              type="button"
              className={isLater ? "rz-step rz-step--later" : "rz-step"}
              aria-current={at === done.length - 1 ? "step" : undefined}
              onClick={() => session.goTo(at)}
            >
              <code>{code ?? "—"}</code>
              <span>
                {title}
                {isLater && <span className="rz-hidden"> {t("steps.undone")}</span>}
              </span>
              <time>{time.format(session.madeAt(step))}</time>
              <small>
                <bdi>{where}</bdi>
              </small>
            </button>
          </li>,
        ]
      })}
      {notesAt(-1)}
      <li>
        <button
          type="button"
          className="rz-step"
          aria-current={done.length === 0 ? "step" : undefined}
          onClick={() => session.goTo(-1)}
        >
          <code />
          <span>{t("steps.opened")}</span>
        </button>
      </li>
    </ol>
  )
}
