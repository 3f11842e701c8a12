import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, inject, test } from "vitest"
import { type Candidate, chooseBrowser, launchBrowser } from "../testing/index.ts"

const folder = mkdtempSync(join(tmpdir(), "qo-browsers-"))

/** A browser behind a program that says its version, and starts it for a page with `more` in its environment. */
function wrappedBrowser(name: string, more: Record<string, string>): Candidate {
  const { executablePath, env } = inject("browser")
  const path = join(folder, name)
  const script = `#!/bin/sh
case "$*" in *--version*) echo "Chromium 153.0"; exit;; esac
exec '${executablePath}' "$@"
`
  writeFileSync(path, script, { mode: 0o755 })
  return { name, find: () => ({ executablePath: path, env: { ...env, ...more } }) }
}

/** A configuration by which no font is found; Linux alone has such. */
function noFonts(): string {
  const path = join(folder, "no-fonts.conf")
  mkdirSync(join(folder, "none"))
  writeFileSync(
    path,
    `<?xml version="1.0"?><fontconfig><dir>${folder}/none</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  return path
}

test.runIf(process.platform === "linux")(
  "the first browser that draws the product's fonts is taken, after those that die and find no font",
  async () => {
    const asked: string[] = []
    const candidates = [
      { name: "dies", find: () => ({ executablePath: "/bin/false", env: {} }) },
      wrappedBrowser("without fonts", { FONTCONFIG_FILE: noFonts() }),
      wrappedBrowser("draws", {}),
      wrappedBrowser("comes later", {}),
    ].map(({ name, find }) => ({ name, find: () => (asked.push(name), find()) }))
    const chosen = await chooseBrowser(candidates)
    expect(asked).toEqual(["dies", "without fonts", "draws"])

    const browser = await launchBrowser(chosen)
    expect(browser.version()).toMatch(/^\d+\./)
    await browser.close()
  },
)
