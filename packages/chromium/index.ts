import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import manifest from "./package.json" with { type: "json" }

const CACHE = join(import.meta.dirname, "node_modules/.cache")
const FOLDER = join(CACHE, `chromium-${manifest.devDependencies["@sparticuz/chromium"]}`)

/**
 * Unpacks the Chromium build of the npm registry once. It is for Linux on x64 and needs no system libraries. @throws Error if
 * the package is not installed, or cannot be unpacked
 */
export function unpackChromium(): { executablePath: string; env: Record<string, string> } {
  if (!existsSync(FOLDER)) unpack()
  // The default configuration looks for fonts in folders that exist only on the host for which the package was made.
  const fonts = join(FOLDER, "fonts.conf")
  writeFileSync(fonts, fontsConfiguration())
  return {
    executablePath: join(FOLDER, "chromium"),
    env: { LD_LIBRARY_PATH: join(FOLDER, "al2023/lib"), FONTCONFIG_FILE: fonts },
  }
}

/** A completely unpacked folder is renamed atomically, so that a stopped run leaves no partial browser. */
function unpack(): void {
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(join(CACHE, "unpacking-"))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "unpack.ts")],
    // The package unpacks the libraries only if these variables indicate the host for which it was made.
    {
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      encoding: "utf8",
    },
  )
  try {
    if (status !== 0) throw new Error(/^\w*Error.*/m.exec(stderr)?.[0] ?? stderr)
    if (!existsSync(FOLDER)) renameSync(fresh, FOLDER)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Returns a configuration with the fonts that are included with Chromium, and those of the system. Generic families have a
 * fixed meaning, so that pages have the same width on every machine.
 */
function fontsConfiguration(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(FOLDER, "fonts/fonts"))}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${escapeXml(join(FOLDER, "fonts-cache"))}</cachedir>
  <alias>
    <family>sans-serif</family>
    <prefer><family>Open Sans</family></prefer>
  </alias>
  <alias>
    <family>monospace</family>
    <prefer><family>DejaVu Sans Mono</family><family>Open Sans</family></prefer>
  </alias>
</fontconfig>
`
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
