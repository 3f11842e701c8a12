import { countRangeText } from "@qo/core/lib"
import type { ReportPartProps } from "./report-part.ts"

/** Portraits with how far each is filled. */
export function Portraits({ view, t, figures }: ReportPartProps) {
  const { portraits, collecting, rounded } = view
  if (portraits.length === 0) return null
  return (
    <ul className="rz-report-portraits" aria-label={t("reportPage.portraits")}>
      {portraits.map(({ id, name, target, completed, reserved }) => {
        const isFull = target > 0 && completed >= target
        const share = target > 0 ? Math.min(1, completed / target) : 0
        return (
          <li key={id} className="rz-report-portrait">
            <div>
              <b>
                <bdi>{name || t("record.number", { id })}</bdi>
              </b>
              <span>
                {t("reportPage.portrait.filled", {
                  completed: countRangeText(completed, rounded, figures.count),
                  target: figures.count(target),
                })}
              </span>
            </div>
            <span className="rz-report-portrait__track" aria-hidden>
              <span
                className={isFull ? "rz-report-portrait__full" : undefined}
                style={{ inlineSize: `${share * 100}%` }}
              />
            </span>
            <small>
              {isFull
                ? t("reportPage.portrait.full")
                : !collecting
                  ? t("reportPage.portrait.share", { share: figures.share(share) })
                  : rounded
                    ? t("reportPage.portrait.share", { share: figures.share(share) })
                    : reserved > 0
                      ? t("reportPage.portrait.reserved", { count: reserved })
                      : t("reportPage.portrait.left", { count: target - completed })}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
