import type { Role } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { Project } from "@qo/core/project"
import { bindingsFor } from "../base/key-table.ts"
import type { Plain } from "../../talk/plain.ts"
import { PlainView } from "../plain/PlainView.tsx"
import { PROJECT_VIEW_KEYS, type ViewControls } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import type { ShownSection } from "./use-view.ts"

/** These only move about on a screen. */
const OF_SCREENS =
  /^(?:down|up|page\w+|first|last|viewNext|viewPrevious|view(?:Unf|F)old\w*|filter|copy|pane\w+|help|viewLeave|viewClose)$/

interface PlainProjectProps extends ProjectViewProps {
  plain: Plain
  project: Project
  title: string
  role: Role
  list: ShownSection["list"]
  controls: ViewControls
}

/** The view in lines: the section that is shown, and its keys as letters to type. */
export function PlainProject({
  store,
  context,
  keys = [],
  isActive,
  onClose,
  ...props
}: PlainProjectProps) {
  const { role, list, controls, project } = props
  const label = (help: MessageKey<"terminal">) => context.t.table(help)
  const added = bindingsFor(keys, role).map((binding) => ({
    keys: binding.keys,
    label: label(binding.help),
    run: () => {
      const anchor = list.current()?.anchor ?? {}
      binding.run({ store, project, anchor, close: onClose })
    },
  }))
  const own = bindingsFor(PROJECT_VIEW_KEYS, role)
    .filter(({ id }) => !OF_SCREENS.test(id))
    .map((binding) => ({
      keys: binding.keys,
      label: label(binding.help),
      run: () => binding.run(controls),
    }))
  return (
    <PlainView
      {...{ store, context, isActive, onClose }}
      talk={props.plain.talk}
      title={props.title}
      lines={() =>
        list.inView().map(({ row: { text, note = "", anchor, subject } }) => ({
          text: note ? `${text} ${note}` : text,
          isPlace: anchor !== undefined || subject !== undefined,
        }))
      }
      keys={[...added, ...own]}
      goTo={(line) => list.moveTo(line)}
    />
  )
}
