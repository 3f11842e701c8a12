import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** Components of Blueprint that the app does without, by how the names of their classes begin. */
const UNUSED: Readonly<Record<string, string>> = {
  breadcrumb: "Breadcrumbs",
  callout: "Callout",
  card: "Card",
  code: "Code",
  collapse: "Collapse",
  compound: "CompoundTag",
  "control-card": "CheckboxCard",
  editable: "EditableText",
  entity: "EntityTitle",
  file: "FileInput",
  "form-group": "FormGroup",
  hotkey: "Hotkeys",
  html: "HTMLTable",
  input: "InputGroup",
  key: "KeyComboTag",
  label: "Label",
  link: "Link",
  multistep: "MultistepDialog",
  navbar: "Navbar",
  "non-ideal": "NonIdealState",
  numeric: "NumericInput",
  panel: "PanelStack",
  running: "Text",
  radio: "Radio",
  section: "Section",
  segmented: "SegmentedControl",
  skeleton: "Skeleton",
  select: "HTMLSelect",
  slider: "Slider",
  switch: "Switch",
  tab: "Tabs",
  tabs: "Tabs",
  tag: "Tag",
  toast: "Toast",
  tooltip: "Tooltip",
  tree: "Tree",
}

/** Names that the app must not import from Blueprint as long as their styles are left out. */
export const LEFT_OUT: readonly string[] = Object.values(UNUSED)

const isUnused = (name: string): boolean =>
  // Icons are drawn as SVG; these would draw them from a font.
  (name.startsWith("icon-") && !/^icon-(?:standard|large|only|muted)$/.test(name)) ||
  Object.keys(UNUSED).some((family) => name === family || name.startsWith(`${family}-`))

/** Classes of Blueprint's sheet that nothing on a page has: two thirds of its bytes. */
export function unusedClasses(): string[] {
  const sheet = createRequire(import.meta.url).resolve("@blueprintjs/core/lib/css/blueprint.css")
  const names = readFileSync(sheet, "utf8").matchAll(/\.bp6-([\w-]+)/g)
  return [...new Set([...names].map(([, name = ""]) => name))]
    .filter(isUnused)
    .map((name) => `bp6-${name}`)
}
