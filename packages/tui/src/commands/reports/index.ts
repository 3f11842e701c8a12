import type { Command } from "../../shell/command.ts"
import { reportsExport } from "./export.ts"
import { reportsList } from "./list.ts"
import { reportsShow } from "./show.ts"

export const reportCommands: readonly Command[] = [reportsList, reportsShow, reportsExport]
