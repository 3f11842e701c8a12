import { disclosureLines } from "@qo/core/report"
import { useEffect } from "react"
import { useLocale } from "../base/texts.ts"
import { momentWords } from "../base/date-words.ts"
import { peopleText } from "./Bases.tsx"
import { filterWordsOf } from "./filter-sentence.ts"
import type { ReportPartProps } from "./report-part.ts"

/** Only printed: facts that a reader of the paper must know about the figures. */
export function PrintHead({ pid, view, state, t, words, figures }: ReportPartProps) {
  const locale = useLocale()
  const about = [
    t("reportPage.print.about", { pid }),
    view.versions.length > 0 && t("report.versions", { versions: view.versions.join(", ") }),
    momentWords(view.generatedAt, locale),
  ]
  const filter = filterWordsOf(view, words) || t("report.disclosure.noFilter")
  const people = peopleText(view, t, figures)
  const others = view.people ? view.everybody.n - view.people.n : 0
  const aside = [t("report.disclosure.filter"), t("report.disclosure.base")]
  const method = disclosureLines(view, words).filter(
    ({ title, text }) => text !== "" && !aside.includes(title),
  )
  useRunningHead([view.name, filter, people].join(" · "))
  return (
    <div className="rz-report-print">
      <p>{about.filter(Boolean).join(", ")}</p>
      <dl>
        <dt>{t("report.disclosure.filter")}</dt>
        <dd>{filter}</dd>
        <dt>{t("report.disclosure.base")}</dt>
        <dd>{people}</dd>
        <dt>{t("report.shareOf")}</dt>
        <dd>{`${t(`report.base.${view.base}`)}; ${t("report.interval")}`}</dd>
        {state.part === "questions" && others > 0 && (
          <>
            <dt>{t("reportPage.legend")}</dt>
            <dd>{`│ ${t("report.others", { n: figures.count(others) })}; ▲▼ ${t("report.differs")}`}</dd>
          </>
        )}
        {state.part !== "method" && !view.refused && (
          <>
            <dt>{t("report.disclosure.title")}</dt>
            <dd>
              {method.map(({ title, text }) => `${title}: ${text.replace(/\.$/, "")}`).join(". ")}.
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

const MOST = 110

/** The header and number of further printed pages; browsers without page margins leave them out. */
function useRunningHead(text: string): void {
  useEffect(() => {
    const letters = Array.from(text)
    const line = letters.length > MOST ? `${letters.slice(0, MOST - 1).join("")}…` : text
    const look = `color: #59628a; font: 0.6875rem sans-serif;`
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page { @bottom-right { content: counter(page) " / " counter(pages); ${look} } }
      @page { @top-left { content: ${quotedForCss(line)}; white-space: nowrap; ${look} } }
      @page :first { @top-left { content: none; } }
    `)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [text])
}

/** A name may contain any character: in a CSS string only those that could end it are escaped. */
const quotedForCss = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f\0]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
