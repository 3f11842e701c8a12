import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const PACKAGES = join(import.meta.dirname, "../..")

/** Ways to put a text on the clipboard: those of browsers, with what is written, and the sequence of terminals. */
const SITES =
  /(?:clipboard\??\.write(?:Text)?|clipboardData\??\.setData)\([^\n]*|new ClipboardItem\b|execCommand\(\s*["'](?:copy|cut)["']|addEventListener\(\s*["'](?:copy|cut)["']|(?:\\u001[bB]|\\x1[bB]|\\e|\\033)\]52;/g

const sitesIn = (text: string): string[] => [...text.matchAll(SITES)].map(([site]) => site.trim())

/** Places that put a text on the clipboard, and why it cannot run as a formula in a spreadsheet. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The code of participation: letters, digits and dashes.
  "survey/src/client/parts/end.ts": ['clipboard.writeText(course.kept.receipt ?? "")'],
  // The one guarded writer of the terminal.
  "tui/src/screens/base/clipboard.ts": [String.raw`\u001B]52;`],
  // The editor's JSON, which begins with a brace.
  "web/src/editor/keyboard/use-act-host.ts": ["clipboard?.writeText(text)"],
  // Secrets and links, which must not change.
  "web/src/profile/NewTokenForm.tsx": ["clipboard?.writeText(secret)"],
  "web/src/report/share/ShareList.tsx": ["clipboard.writeText(link)"],
  "web/src/ui/CopyField.tsx": ["clipboard.writeText(text)"],
  "web/src/shared/account/second-factor/TurnOn.tsx": [
    String.raw`clipboard?.writeText(codes.join("\n"))`,
  ],
  // A table of figures, each cell guarded.
  "web/src/report/card-entries.tsx": ["clipboard.writeText(tabbedOf(table))"],
}

/** Content of fields with a copy button: our links and secrets. */
const COPIED = ["apiKey", "environment", "link.data.url", "made.link", "sdkAddress()", "token"]

const sources = globSync("{web,tui,survey}/src/**/*.{ts,tsx}", { cwd: PACKAGES }).filter(
  (file) => !/\.(?:test|setup)\.tsx?$/.test(file),
)
const read = (file: string) => readFileSync(join(PACKAGES, file), "utf8")

test("a text is put on the clipboard only by the guarded writers, or if it is a link, a secret or the editor's JSON", () => {
  const found = sources
    .map((file) => [file, sitesIn(read(file))] as const)
    .filter(([, sites]) => sites.length > 0)
  expect(Object.fromEntries(found)).toEqual(ALLOWED)
})

test("fields with a button for copying hold links and secrets", () => {
  const held = sources.flatMap((file) =>
    [...read(file).matchAll(/<CopyField\b[^>]*?\btext=\{([^}]*)\}/g)].map(([, text = ""]) => text),
  )
  expect(held.toSorted((one, other) => one.localeCompare(other))).toEqual(COPIED)
})

test.each([
  "void navigator.clipboard.writeText(title)",
  "await navigator.clipboard?.write([item])",
  'event.clipboardData.setData("text/plain", title)',
  'document.execCommand("copy")',
  String.raw`stdout.write("\x1b]52;c;" + text)`,
])("a site is recognised: %s", (source) => {
  expect(sitesIn(source)).toHaveLength(1)
})
