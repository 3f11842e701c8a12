import { CALLBACKS_LINES } from "./callbacks-lines.setup.ts"
import { TASKS_LINES } from "./tasks-lines.setup.ts"
import { VIEWS_LINES } from "./views-lines.setup.ts"
import { GAMES_LINES } from "./games-lines.setup.ts"
import { MODERATION_LINES } from "./moderation-lines.setup.ts"
import { PRICING_LINES } from "./pricing-lines.setup.ts"
import { PROJECTS_LINES } from "./projects-lines.setup.ts"
import { STORED_QUESTIONNAIRE_LINES } from "./questionnaire-lines.setup.ts"
import { REPORTS_LINES } from "./reports-lines.setup.ts"
import { type ContractLine, line } from "./contract-line.setup.ts"
import { writePicture } from "./picture-file.setup.ts"
import { LIST, newFolder, RATES, SURVEY } from "./survey.setup.ts"

const survey = JSON.stringify(SURVEY)
const surveyPath = newFolder().write("survey.json", SURVEY)
const picturePath = writePicture("dot.png")

/** A line for each command that a script may run, in the order of help. */
export const CONTRACT_LINES: Readonly<Record<string, ContractLine>> = {
  login: line("login --email ada@example.test --password-stdin", "correct horse 7\n"),
  logout: line("logout"),
  whoami: line("whoami"),
  "auth status": line("auth status"),
  "users list": line("users list --role researcher --status activated --query example"),
  "users show": line("users show 1"),
  "users create": line(
    "users create --email new@example.test --fullname Анна_Новая --role исследователь",
  ),
  "users update": line("users update 2 --fullname Борис_Иной"),
  "users set-status": line("users set-status 2 --status deactivated"),
  "users delete": line("users delete 3 --yes"),
  "users restore": line("users restore 3"),
  "users resend-invite": line("users resend-invite 4"),
  "users reset-password": line("users reset-password 5"),
  "users reset-otp": line("users reset-otp 5 --password-stdin", "correct horse 7\n"),
  "organizations list": line("organizations list --type issuer"),
  "organizations show": line("organizations show 1"),
  "organizations create": line("organizations create --name ООО_Ромашка --type researcher"),
  "organizations update": line("organizations update 1 --name ООО_Ясный_луч"),
  ...GAMES_LINES,
  ...PROJECTS_LINES,
  ...MODERATION_LINES,
  ...STORED_QUESTIONNAIRE_LINES,
  "questionnaire check": line("questionnaire check -", survey),
  "questionnaire routes": line("questionnaire routes -", survey),
  "questionnaire diff": { words: ["questionnaire", "diff", surveyPath, "-"], stdin: survey },
  "questionnaire merge": {
    words: ["questionnaire", "merge", surveyPath, surveyPath, "-"],
    stdin: survey,
  },
  "questionnaire import": line("questionnaire import -", LIST),
  "questionnaire export": line("questionnaire export -", survey),
  "questionnaire simulate": line("questionnaire simulate - --respondents 100", survey),
  "questionnaire price": {
    words: ["questionnaire", "price", "-", "--rates", newFolder().write("rates.json", RATES)],
    stdin: survey,
  },
  "questionnaire schema": line("questionnaire schema"),
  "questionnaire translations export": line(
    "questionnaire translations export - --language en --source ru",
    survey,
  ),
  "questionnaire translations import": {
    words: ["questionnaire", "translations", "import", "-", "--into", surveyPath],
    stdin: "key,ru,en\nq1.text,Вопрос,Question\n",
  },
  "questionnaire translations check": line("questionnaire translations check -", survey),
  // It can be watched, which reads its file again.
  "questionnaire translations list": {
    words: ["questionnaire", "translations", "list", surveyPath],
  },
  "questionnaire import-report list": line("questionnaire import-report list 5"),
  "questionnaire import-report mark": line("questionnaire import-report mark 5 1 --state fixed"),
  "pictures add": { words: ["pictures", "add", picturePath] },
  "pictures get": line(`pictures get ${"0".repeat(64)}.png`),
  ...PRICING_LINES,
  "history list": line("history list --since 1h --limit 5"),
  ...REPORTS_LINES,
  "outbox list": line("outbox list --limit 5"),
  "outbox show": line("outbox show 1"),
  "outbox resend": line("outbox resend 1 --dry-run"),
  ...CALLBACKS_LINES,
  ...TASKS_LINES,
  ...VIEWS_LINES,
  "tokens list": line("tokens list"),
  "tokens create": line("tokens create --name nightly --show"),
  "tokens revoke": line("tokens revoke 1 --yes"),
  "privacy export": line("privacy export --email boris@example.test"),
  "privacy erase": line("privacy erase --email boris@example.test --dry-run"),
  "profile change-password": line(
    "profile change-password --password-stdin",
    "correct horse 7\nanother horse 8\n",
  ),
  "profile otp": line("profile otp"),
  "profile enable-otp": line("profile enable-otp --otp 123456"),
  "profile disable-otp": line(
    "profile disable-otp --password-stdin --otp 123456",
    "correct horse 7\n",
  ),
  "config list": line("config list --show-origin"),
  "config get": line("config get lang"),
  "config set": line("config set color never"),
  "config use-profile": line("config use-profile default"),
  completion: line("completion bash"),
  schema: line("schema users list"),
  help: line("help exit-codes"),
  version: line("version"),
  api: line("api GET user/current"),
}
