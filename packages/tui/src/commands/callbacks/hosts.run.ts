import { fileCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { z } from "zod"
import { type Column, EXIT, type ExitCode } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language, Shell } from "../../shell/shell.ts"
import type { callbacksHosts, callbacksHostsAdd, callbacksHostsRemove } from "./hosts.ts"
import type { InputProblem } from "../../inputs/input.ts"

type Hosts = z.infer<typeof fileCalls.getCallbackHosts.output>

const columnsOf = ({ t }: Language): readonly Column<Hosts>[] => [
  {
    field: "hosts",
    title: t("column.hosts"),
    text: ({ hosts }) => hosts.join(", ") || t("callback.noHosts"),
  },
  { field: "revision", title: t("column.revision") },
]

const problemsOf = (
  { host }: { host?: readonly string[] },
  t: Translate<"terminal">,
): readonly InputProblem[] =>
  schemaProblems(fileCalls.setCallbackHosts.input, { hosts: host }, { hosts: "HOST" }, t)

/** As the server compares them. */
const folded = (hosts: readonly string[]): string[] =>
  hosts.map((host) => host.trim().toLowerCase())

/** What was read is what is changed: where somebody was quicker, the server refuses and nothing is lost. */
async function change(
  shell: Shell,
  next: (hosts: readonly string[]) => string[],
): Promise<ExitCode> {
  const { api, t } = shell
  const before = await api.send(fileCalls.getCallbackHosts, {})
  const hosts = next(before.hosts)
  const isSame = hosts.length === before.hosts.length
  const input = { hosts, revision: before.revision }
  if (shell.dryRun)
    return showPlan(shell, {
      changes: isSame ? [] : [{ field: "hosts", from: before.hosts, to: hosts }],
      ...(isSame
        ? { refusal: "unchanged" }
        : { request: requestOf(fileCalls.setCallbackHosts, input) }),
    })
  const saved = isSame ? before : await api.send(fileCalls.setCallbackHosts, input)
  await shell.print.record(columnsOf(shell), saved)
  await shell.note(t(isSame ? "update.unchanged" : "update.saved"))
  return EXIT.done
}

export const callbacksHostsModule: ModuleOf<typeof callbacksHosts> = {
  output: fileCalls.getCallbackHosts.output,
  async run(_, shell) {
    const hosts = await shell.api.send(fileCalls.getCallbackHosts, {})
    await shell.print.record(columnsOf(shell), hosts)
    return EXIT.done
  },
}

export const callbacksHostsAddModule: ModuleOf<typeof callbacksHostsAdd> = {
  output: fileCalls.setCallbackHosts.output,
  check: problemsOf,
  run: ({ host }, shell) => change(shell, (hosts) => [...new Set([...hosts, ...folded(host)])]),
}

export const callbacksHostsRemoveModule: ModuleOf<typeof callbacksHostsRemove> = {
  output: fileCalls.setCallbackHosts.output,
  check: problemsOf,
  run: ({ host }, shell) => {
    const gone = new Set(folded(host))
    return change(shell, (hosts) => hosts.filter((each) => !gone.has(each)))
  },
}
