import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type Modules, neededModules } from "./needed-modules.ts"

const SRC = join(import.meta.dirname, "src")
/** Modules of the sign-in page. The start itself stays a separate file, because the HTML names it. */
const ENTRANCE = ["main.tsx", "auth/LoginPage.tsx"]
/** Modules shared with the other public pages, without the frame of signed-in pages, which would be too large. */
const AROUND = [
  "auth/RegisterPage.tsx",
  "auth/InvitationPage.tsx",
  "auth/ForgotPasswordPage.tsx",
  "auth/ResetPasswordPage.tsx",
  "auth/ConfirmEmailPage.tsx",
]
/** Modules of every signed-in page including the editor. */
const FRAME = [
  "frame/SignedIn.tsx",
  "frame/layout/BareLayout.tsx",
  "ui/TextArea.tsx",
  // A separate file would cost more than its content: every file adds a line to the code that sign-in loads.
  "../../core/src/lib/interview-name.ts",
]
/** Modules that the other signed-in pages need in addition: menu, header and lists. */
const OFFICE = [
  "frame/layout/MainLayout.tsx",
  "shared/list/ListPage.tsx",
  "shared/list/list-definition.ts",
  "shared/list/records/exported-fields.ts",
  "shared/list/FirstCell.tsx",
  "ui/Badge.tsx",
]
/** Pages that anyone can open by a link; they must not load modules of signed-in pages. */
const OPEN = ["report/shared/SharedReportPage.tsx"]
const EDITOR = ["editor/EditorPage.tsx", "editor/panels/ProjectForm.tsx"]
/** The checks of whole questionnaires: the editor runs them in a worker, and needs some of their modules itself. */
const CHECKS = ["check-questionnaire.ts", "redirect-guard.ts"].map(
  (file) => `../../core/src/checks/${file}`,
)
/** It is large, and the canvas is painted without it. */
const BLUEPRINT_SHEET = "theme/blueprint.css"
/** Modules that only texts use; otherwise the editor would load those of all pages. */
const TEXTS = /\/core\/src\/i18n\/(?:ru|en)\//
/** Blueprint's icons are hundreds of modules behind one index: its imports show which of them are used. */
const ICON = /@blueprintjs\/icons\/lib\/esm\//
const ICONS_STAND_ON = /@blueprintjs\/icons\/lib\/esm\/(?:svgIconContainer|iconLoader)\.js$/
const FROM_ICONS = /import\s*\{([^}]*)\}\s*from\s*"@blueprintjs\/icons"/g
const ICON_EXPORT = /export \{ (\w+), (\w+) \} from "\.\/([\w-]+)"/g

const iconFolder = () => {
  const main = createRequire(import.meta.url).resolve("@blueprintjs/icons")
  return join(dirname(main), "../../esm/generated/components")
}

/** The module of each icon by the names that it has. */
function iconFiles(): ReadonlyMap<string, string> {
  const folder = iconFolder()
  const index = readFileSync(join(folder, "index.js"), "utf8")
  return new Map(
    [...index.matchAll(ICON_EXPORT)].flatMap(([, one = "", other = "", file = ""]) =>
      [one, other].map((name) => [name, join(folder, `${file}.js`)] as const),
    ),
  )
}

/** The icons that these modules draw. */
function iconsIn(modules: Modules, ids: Iterable<string>): readonly string[] {
  const files = iconFiles()
  return [...ids]
    .filter((id) => !ICON.test(id))
    .flatMap((id) => [...(modules.getModuleInfo(id)?.code ?? "").matchAll(FROM_ICONS)])
    .flatMap(([, names = ""]) => names.split(","))
    .flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0] ?? "") ?? [])
}

/** @throws Error if the file is missing: chunks that pages share would fall apart unnoticed */
function inSources(file: string): string {
  const path = join(SRC, file)
  if (!existsSync(path)) throw new Error(`chunks.ts names no file: ${file}`)
  return path
}

type Sets = readonly (readonly [name: string, modules: ReadonlySet<string>])[]

const standsOn = (ids: ReadonlySet<string>) => [...ids].filter((id) => ICONS_STAND_ON.test(id))
const withoutIcons = (ids: ReadonlySet<string>) => [...ids].filter((id) => !ICON.test(id))

function chunksOf(modules: Modules): Sets {
  const closure = (files: readonly string[]) => neededModules(modules, files.map(inSources))
  const iconsOf = (ids: ReadonlySet<string>) =>
    neededModules(modules, [...standsOn(ids), ...iconsIn(modules, ids)])
  const entrance = closure(ENTRANCE)
  const [editor, base, office] = [closure(EDITOR), closure(FRAME), closure(OFFICE)]
  const [editorIcons, officeIcons] = [iconsOf(editor), iconsOf(office)]
  const frame = [
    ...withoutIcons(base),
    ...withoutIcons(office).filter((id) => editor.has(id)),
    ...withoutIcons(
      neededModules(
        modules,
        withoutIcons(office).filter((id) => TEXTS.test(id)),
      ),
    ),
    ...iconsOf(base),
    ...[...officeIcons].filter((id) => editorIcons.has(id)),
  ]
  const checks = withoutIcons(closure(CHECKS))
  const behind = new Set([...withoutIcons(base), ...withoutIcons(office)])
  const open = closure(OPEN)
  const icons = new Set([...iconsOf(base), ...officeIcons, ...editorIcons])
  const drawn = [...iconsOf(open)].filter((id) => icons.has(id))
  const common = [...withoutIcons(open).filter((id) => behind.has(id)), ...drawn]
  const around = [...closure(AROUND)].filter((id) => behind.has(id))
  const sets: Sets = [
    ["entrance", new Set([...entrance, ...around].filter((id) => !id.endsWith("main.tsx")))],
    ["common", new Set(common)],
    ["frame", new Set(frame)],
    ["icons", officeIcons],
    ["office", new Set(withoutIcons(office))],
    [
      "model",
      neededModules(
        modules,
        checks.filter((id) => editor.has(id)),
      ),
    ],
    ["checks", new Set(checks)],
  ]
  return [["blueprint", new Set([inSources(BLUEPRINT_SHEET)])], ...sets]
}

/**
 * Browsers load six files at a time from a server without HTTP/2, so code that pages always need together is in few files, which
 * also compress better. Each set imports only from those before it: files that import one another do not start.
 */
export function createChunks() {
  let sets: Sets | undefined
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: "what pages need together",
        name: (id: string, modules: Modules) => {
          sets ??= chunksOf(modules)
          return sets.find(([, each]) => each.has(id))?.[0] ?? null
        },
      },
    ],
  }
}
