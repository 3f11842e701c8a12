import { type ContractLine, line } from "./contract-line.setup.ts"

/** A real server tells its own numbers: see `prepareProjectsOffice`. */
export const PROJECTS_LINES: Readonly<Record<string, ContractLine>> = {
  "projects list": line("projects list --status created,active --template default --query опрос"),
  "projects show": line("projects show 1"),
  "projects create": line(
    "projects create --name Осенний_опрос --template default --platform web,vk --priority 60 --ends +14d",
  ),
  "projects update": line("projects update 1 --name Зимний_опрос --completes none"),
  "projects clone": line("projects clone 1 --name Вторая_волна"),
  "projects delete": line("projects delete 1 --yes"),
  "projects restore": line("projects restore 1"),
  "projects set-status": line("projects set-status 1 --status приостановлен"),
  "projects send": line("projects send 1 --yes"),
  "projects withdraw": line("projects withdraw 1"),
  "projects pause": line("projects pause 1"),
  "projects resume": line("projects resume 1"),
  "projects stop": line("projects stop 1 --yes"),
  "projects revise": line("projects revise 1"),
  "projects link": line("projects link 1"),
  "projects price": line("projects price 1"),
  "projects rehearse": line("projects rehearse 1 --n 3"),
  "projects versions": line("projects versions 1 --limit 5"),
  "projects contacts": line("projects contacts 1 --limit 5"),
  "projects retention show": line("projects retention show 1"),
  "projects retention set": line("projects retention set 1 --months 6"),
  "projects retention take-back": line("projects retention take-back 1"),
  "projects callbacks show": line("projects callbacks show 1"),
  "projects callbacks remove": line("projects callbacks remove 1 --address https://a.example.com/"),
  "projects callbacks restore": line(
    "projects callbacks restore 1 --address https://b.example.com/",
  ),
  "projects restore-version": line("projects restore-version 1 --revision 1"),
  "projects resolve-comment": line("projects resolve-comment 1 --comment 1"),
  "projects settings show": line("projects settings show 1"),
  "projects settings set": {
    words: ["projects", "settings", "set", "1", "priority=80", "set_report_fill_online=off"],
  },
  "projects templates": line("projects templates"),
}
