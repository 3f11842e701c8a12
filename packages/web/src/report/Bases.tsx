import { BASE_KINDS, type ReportView, type WeightingView } from "@qo/core/report"
import { languageName } from "@qo/core/survey-page"
import type { Figures } from "./figures.ts"
import type { ReportPartProps } from "./report-part.ts"
import type { ReportTranslate } from "./report-texts.ts"

/** How many people everything below is of. It never scrolls away. */
export function Bases({ view, state, change, isShared = false, t, figures }: ReportPartProps) {
  const { people, weighting, versions } = view
  return (
    <div className="rz-bases">
      <People view={view} t={t} figures={figures} />
      <Beside {...{ view, t, figures }} />
      {weighting && people && <span>{weightedText(weighting, people.effective, t, figures)}</span>}
      {versions.length > 0 && (
        <span>{t("report.versions", { versions: versions.join(", ") })}</span>
      )}
      <TextLanguage {...{ view, change, isShared, t }} />
      {isShared ? (
        <span>
          {t("report.shareOf")} {t(`report.base.${view.base}`)}
        </span>
      ) : (
        <fieldset className="rz-segments">
          <legend>{t("report.shareOf")}</legend>
          <span className="rz-segments__row">
            {BASE_KINDS.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="base"
                  checked={state.base === kind}
                  onChange={() => change({ base: kind })}
                />
                <span>{t(`report.base.${kind}`)}</span>
              </label>
            ))}
          </span>
        </fieldset>
      )}
    </div>
  )
}

/** The choice of the language of questions and answers, for questionnaires in several languages. */
function TextLanguage({
  view,
  change,
  isShared,
  t,
}: Pick<ReportPartProps, "view" | "change" | "isShared" | "t">) {
  const { languages, textLanguage } = view
  if (languages.length < 2) return null
  return (
    <label className="rz-bases__language">
      <span>{t("reportPage.textLanguage")}</span>
      <select
        value={textLanguage ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ textLanguage: !isShared && value === languages[0] ? "" : value })
        }
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Why there are fewer than expected: doubtful ones are left out, or interviews in the list's count were withdrawn. */
function Beside({ view, t, figures }: Pick<ReportPartProps, "view" | "t" | "figures">) {
  const { doubtful, withdrawn, leftOut } = view
  return (
    <>
      {doubtful && (
        <span>
          {t(
            doubtful.isOnlySpeeders ? "reportPage.withoutSpeeders" : "reportPage.withoutDoubtful",
            {
              n: figures.count(doubtful.n),
            },
          )}
        </span>
      )}
      {leftOut > 0 && <span>{t("report.leftOut", { count: leftOut })}</span>}
      {withdrawn > 0 && (
        <span title={t("reportPage.withdrawnWhy")}>
          {t("report.withdrawn", { count: withdrawn })}
        </span>
      )}
    </>
  )
}

/** The base and the total; if withheld, only that it is small. */
function People({ view, t, figures }: Pick<ReportPartProps, "view" | "t" | "figures">) {
  const { people, everybody, refused } = view
  const all = figures.count(everybody.n)
  const shown = people ?? everybody
  return (
    <p role="status" className="rz-bases__people">
      {refused?.key === "report.refused.fewPeople" ? (
        t("reportPage.people.hidden", { count: everybody.n, all })
      ) : shown.n === everybody.n ? (
        <b>{t("reportPage.people.all", { all })}</b>
      ) : (
        <>
          <b>{figures.count(shown.n)}</b> {t("reportPage.people.of", { count: everybody.n, all })}
        </>
      )}
    </p>
  )
}

const weightedText = (
  { method }: WeightingView,
  effective: number,
  t: ReportTranslate,
  figures: Figures,
): string =>
  t(method === "portraits" ? "report.weightedByPortraits" : "report.weightedByMargins", {
    n: figures.count(effective),
  })

export function peopleText(
  { people, everybody, weighting }: ReportView,
  t: ReportTranslate,
  figures: Figures,
): string {
  const all = figures.count(everybody.n)
  if (!people) return t("reportPage.people.hidden", { count: everybody.n, all })
  const counted = t("report.people", { count: everybody.n, n: figures.count(people.n), all })
  return weighting
    ? `${counted}; ${weightedText(weighting, people.effective, t, figures)}`
    : counted
}
