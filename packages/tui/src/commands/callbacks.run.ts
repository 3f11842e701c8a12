import { CALLBACKS, createCallbackKind, resendCallback } from "@qo/core/acts"
import { fileCalls } from "@qo/core/api"
import { CALLBACK, CallbackRecord } from "@qo/core/callback"
import { type Column, EXIT, type ExitCode } from "../output/index.ts"
import type { CommandModule, ModuleOf } from "../shell/command.ts"
import { requestOf, showPlan } from "../shell/dry-run.ts"
import { listModule, printDetails, type ShownRecord, showModule } from "../shell/record-modules.ts"
import type {
  callbacksHosts,
  callbacksHostsAdd,
  callbacksHostsRemove,
  callbacksKey,
  callbacksTest,
} from "./callbacks.ts"
import { withSecret } from "../shell/secret-result.ts"
import type { Translate } from "@qo/core/i18n"
import type { z } from "zod"
import { schemaProblems } from "../shell/schema-problems.ts"
import type { Language, Shell } from "../shell/shell.ts"
import type { InputProblem } from "../inputs/input.ts"

const SHOWN: ShownRecord<CallbackRecord> = {
  record: CALLBACK,
  output: CallbackRecord,
  columns: { url: { min: 20 } },
}

export const callbacksListModule = listModule({
  ...SHOWN,
  call: fileCalls.listCallbacks,
  filter: ({ status, project }) => ({
    ...(status !== undefined && { statuses: status }),
    ...(project !== undefined && { pid: project }),
  }),
})

export const callbacksShowModule = showModule(SHOWN, CALLBACKS)

/** Each run lists the failed callbacks again. */
export async function callbacksResendModule(): Promise<CommandModule> {
  const { actModule } = await import("../act-commands/act-module.ts")
  return actModule({ ...resendCallback, kind: createCallbackKind() })
}

export const callbacksTestModule: ModuleOf<typeof callbacksTest> = {
  output: CallbackRecord,
  async run({ pid, block }, shell) {
    const { t } = shell
    const input = { pid, block }
    if (shell.dryRun)
      return showPlan(shell, { id: pid, request: requestOf(fileCalls.testCallback, input) })
    const callback = await shell.api.send(fileCalls.testCallback, input)
    await printDetails(SHOWN, callback, shell)
    await shell.note(t("callback.queued", { id: callback.id }))
    return EXIT.done
  },
}

export const callbacksKeyModule: ModuleOf<typeof callbacksKey> = {
  output: fileCalls.callbackKey.output,
  async run(values, shell) {
    const { made, isShown } = await withSecret(values, shell, {
      make: () => shell.api.send(fileCalls.callbackKey, { pid: values.pid }),
      fileText: ({ key }) => `${key}\n`,
    })
    if (isShown) await shell.print.record([{ field: "key", title: shell.t("column.key") }], made)
    return EXIT.done
  },
}

type Hosts = z.infer<typeof fileCalls.getCallbackHosts.output>

const columnsOf = ({ t }: Language): readonly Column<Hosts>[] => [
  {
    field: "hosts",
    title: t("column.hosts"),
    text: ({ hosts }) => hosts.join(", ") || t("callback.noHosts"),
  },
  { field: "revision", title: t("fieldName.revision") },
]

const problemsOf = (
  { host }: { host?: readonly string[] },
  t: Translate<"terminal">,
): readonly InputProblem[] =>
  schemaProblems(fileCalls.setCallbackHosts.input, { hosts: host }, { hosts: "HOST" }, t)

/** As the server compares them. */
const foldHosts = (hosts: readonly string[]): string[] =>
  hosts.map((host) => host.trim().toLowerCase())

/** The change is based on the revision that was read: if another user was faster, the server refuses it and nothing is lost. */
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
  run: ({ host }, shell) => change(shell, (hosts) => [...new Set([...hosts, ...foldHosts(host)])]),
}

export const callbacksHostsRemoveModule: ModuleOf<typeof callbacksHostsRemove> = {
  output: fileCalls.setCallbackHosts.output,
  check: problemsOf,
  run: ({ host }, shell) => {
    const gone = new Set(foldHosts(host))
    return change(shell, (hosts) => hosts.filter((each) => !gone.has(each)))
  },
}
