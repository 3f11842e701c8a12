/**
 * The same survey in SurveyJS, installed and built in a temporary folder when the bench runs: survey-core with survey-js-ui, one question
 * a page, its JSON in the page's own data; served as the product serves its page.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { toSurveyJs } from "../questionnaire/survey-js.ts"
import { buildPage, servedFile, servePage } from "../web/built-page.ts"
import { surveyOf } from "./surveys.ts"

/** The newest version of which both packages are to be had. */
const VERSION = "2.5.38"

const APP = `
import { Model } from "survey-core"
import "survey-core/survey-core.css"
import { renderSurvey } from "survey-js-ui"
const json = await (await fetch("/data" + location.search)).json()
const survey = new Model(json)
survey.showProgressBar = true
renderSurvey(survey, document.getElementById("root"))
`

const PAGE = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Survey</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`

export async function startPeer(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "qo-peer-"))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const packages = ["vite@8.3.8", `survey-core@${VERSION}`, `survey-js-ui@${VERSION}`]
    const files = buildPage(folder, packages, {
      "main.js": APP,
      "index.html": PAGE,
      "vite.config.js": `export default { build: { target: "es2023" } }`,
    })
    const { url, stop } = await servePage(files, ({ pathname, searchParams }) =>
      pathname === "/data"
        ? servedFile(
            "data.js",
            Buffer.from(
              JSON.stringify(toSurveyJs(surveyOf(Number(searchParams.get("count"))), "triggers")),
            ),
          )
        : undefined,
    )
    return {
      url,
      stop: () => {
        stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
