/** Synonyms of verbs, the most likely first. */
const VERBS: readonly (readonly [own: string, typed: string])[] = [
  [
    "update set put",
    "change modify edit alter rename patch save write изменить поменять исправить",
  ],
  ["create add", "new make insert register invite add create создать добавить пригласить"],
  ["delete revoke erase", "remove rm del destroy drop trash purge erase удалить убрать стереть"],
  ["list", "all index find search query ls список все найти"],
  ["show get", "info describe open view cat read details get показать открыть посмотреть"],
  [
    "set-status",
    "status block unblock activate deactivate enable disable ban статус заблокировать активировать",
  ],
  ["approve", "accept allow ok pass одобрить принять"],
  ["reject", "deny decline refuse отклонить отказать"],
  ["take-back", "undo revert отменить вернуть"],
  ["restore restore-version", "undelete recover rollback восстановить вернуть"],
  ["send", "submit publish start launch run отправить запустить"],
  ["pause", "suspend hold приостановить"],
  ["resume", "continue unpause retry продолжить"],
  ["stop", "cancel end finish abort kill остановить завершить"],
  ["withdraw", "recall unsend отозвать"],
  ["clone", "copy duplicate fork копировать"],
  ["export", "download dump save выгрузить скачать"],
  ["import", "upload load загрузить"],
  ["resend-invite resend", "invite reinvite mail пригласить"],
  ["reset-password change-password", "password passwd пароль"],
  ["check", "validate lint verify test проверить"],
  ["simulate rehearse", "try run preview пройти"],
  ["diff", "compare сравнить"],
  ["comment", "note комментировать"],
  ["link", "url share ссылка"],
  ["price", "cost цена стоимость"],
]

/** Synonyms of groups and commands. */
const FIRST_WORDS: readonly (readonly [own: string, typed: string])[] = [
  ["users", "people accounts members пользователи люди"],
  ["users list --role administrator", "admins administrators администраторы"],
  ["users list --role moderator", "moderators модераторы"],
  ["users list --role researcher", "researchers исследователи"],
  ["users list --role issuer", "issuers эмитенты"],
  ["organizations", "orgs org companies company организации компании"],
  ["games", "apps игры"],
  ["projects", "surveys survey polls studies опросы проекты"],
  ["moderation list", "queue review desk очередь модерация"],
  ["questionnaire", "form forms quiz анкета анкеты"],
  ["pictures", "images image files photos картинки"],
  ["calculator show", "rates prices pricing калькулятор"],
  ["tariffs", "plans discounts тарифы скидки"],
  ["history list", "log logs audit events журнал история"],
  ["reports", "report stats statistics results отчёты отчет отчёт"],
  ["outbox list", "mail mails email emails letters почта письма"],
  ["callbacks", "webhooks webhook hooks"],
  ["tasks", "jobs задачи"],
  ["tokens", "keys apikeys ключи"],
  ["config list", "settings options preferences настройки"],
  ["login", "auth signin sign-in войти вход"],
  ["logout", "signout sign-out выйти выход"],
  ["whoami", "me кто"],
  ["help", "man помощь справка"],
]

const hasWord = (words: string, word: string) => words.split(" ").includes(word)

/** Returns the verb for a typed synonym. */
export const verbMeant = (typed: string, verbs: readonly string[]): string | undefined =>
  VERBS.filter(([, words]) => hasWord(words, typed.toLowerCase()))
    .flatMap(([own]) => own.split(" "))
    .find((verb) => verbs.includes(verb))

/** Returns the command or group for a typed first word. */
export const firstWordMeant = (typed: string): string | undefined =>
  FIRST_WORDS.find(([, words]) => hasWord(words, typed.toLowerCase()))?.[0]

/** Names of flags in other tools. */
const FLAGS: readonly (readonly [own: string, typed: string])[] = [
  ["--query", "--search --find --grep"],
  ["--where", "--filter --if"],
  ["--filter", "--where --query --if --segment"],
  ["--by", "--group-by --cross --break --columns"],
  ["--output", "--format --out"],
  ["--fields", "--columns --select --cols"],
  ["--sort", "--order --order-by --sort-by"],
  ["--limit", "--max --count --first --top --page-size"],
  ["--yes", "--force --assume-yes --no-confirm"],
  ["--dry-run", "--simulate --what-if --check --preview"],
  ["--host", "--server --url --endpoint"],
  ["--lang", "--language --locale"],
  ["--organization", "--org --company"],
  ["--fullname", "--name --full-name"],
  ["--name", "--title"],
  ["--email", "--mail --login --user"],
  ["--since", "--from --after --start"],
  ["--until", "--to --before --end"],
  ["--follow", "--tail --live"],
  ["--quiet", "--silent"],
]

/** Returns the flag for a typed name. */
export const flagMeant = (typed: string, known: readonly string[]): string | undefined =>
  FLAGS.find(([own, words]) => known.includes(own) && hasWord(words, typed.toLowerCase()))?.[0]
