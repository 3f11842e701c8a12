/**
 * The report in the browser: from the click that takes a condition off its filter until the charts of those who are left are painted.
 * `npm run build && node bench/reports/page.ts [responses] [folder]`; a folder that is named is kept, and used again.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROLES } from "../../packages/core/src/access/index.ts"
import { addSignedIn } from "../../packages/server/src/faults/account.setup.ts"
import { findBrowser } from "../../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../../packages/web/testing/index.ts"
import { printTable, quantileOf } from "../server/figures.ts"
import { openTab, slowDown, type Tab } from "../web/tab.ts"
import { openStored } from "./stored-project.ts"

const TIMES = 8
const [count = 100_000, named] = process.argv.slice(2)
const folder = named ?? mkdtempSync(join(tmpdir(), "qo-reports-"))

const { server, pool, pid } = await openStored(folder, Number(count))
const browser = await launchBrowser(await findBrowser())
try {
  const { id, headers } = await addSignedIn(pool, ROLES.administrator.id)
  const access = headers["x-auth-token"]
  // Browsers treat localhost as a secure context, in which they accept brotli.
  const url = server.url.replace("127.0.0.1", "localhost")
  const kept = {
    "qo.settings": { locale: "ru", theme: "light", shrinkSideMenu: false, shortcuts: true },
    "qo.auth": { accessToken: access, refreshToken: `${access} refresh`, userId: id },
  }
  const rows: string[][] = []
  for (const slowdown of [1, 4]) {
    const tab = await openTab(browser, { url, kept })
    await slowDown(tab, { name: "", bytesPerSecond: -1, latency: 0, slowdown })
    const times: number[] = []
    for (let at = 0; at < TIMES; at++) times.push(await clickIn(tab, url, at + TIMES * slowdown))
    await tab.close()
    const told = [quantileOf(times, 0.5), times[0] ?? 0, Math.max(...times)]
    rows.push([`processor ${slowdown} × slower`, ...told.map((ms) => ms.toFixed(0))])
  }
  printTable(["click to painted charts, ms", "median", "first", "slowest"], rows)
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
  if (named === undefined) rmSync(folder, { recursive: true, force: true })
}

/** Each time with other respondents, so that no result is cached. */
async function clickIn({ page }: Tab, url: string, turn: number): Promise<number> {
  const filter = `gender:f !age:${14 + turn}`
  await page.goto(`${url}/report?${new URLSearchParams({ pid: String(pid), filter })}`)
  await page.locator(".rz-report__figures[aria-busy=false] .rz-bars").first().waitFor()
  const condition = page.getByRole("button", { name: /Пол: Женский/ })
  return condition.evaluate(async (button: HTMLElement) => {
    const before = document.querySelector(".rz-bases")?.textContent
    const isTold = () =>
      document.querySelector(".rz-bases")?.textContent !== before &&
      document.querySelector(".rz-report__figures")?.getAttribute("aria-busy") !== "true"
    const begin = performance.now()
    button.click()
    while (!isTold()) await new Promise(requestAnimationFrame)
    // Changes made in one frame are painted by the next.
    await new Promise(requestAnimationFrame)
    return performance.now() - begin
  })
}
