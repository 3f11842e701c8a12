import { findBrowser } from "../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../packages/web/testing/launch-browser.ts"
import { writeFileSync } from "node:fs"
const HOST = process.env["HOST"] ?? "http://localhost:4401"
const browser = await launchBrowser(await findBrowser())
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ru-RU", storageState: "/tmp/audit-state.json" })
const page = await context.newPage()
for (const word of process.argv.slice(2)) {
  const [name = "", path = ""] = word.split("=", 1).concat(word.slice(word.indexOf("=") + 1))
  await page.goto(HOST + path)
  await page.waitForTimeout(4000)
  const bytes = await page.pdf({ format: "A4", printBackground: false })
  writeFileSync(`/tmp/audit-${name}.pdf`, bytes)
}
await browser.close()
