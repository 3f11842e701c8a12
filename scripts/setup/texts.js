// Texts of the installation, which runs before there is a TypeScript that could read those of core.

const TEXTS = {
  ru: {
    begin: "Установка библиотек: при первом запуске загружается около 160 МБ…",
    beginTests: "Установка библиотек и инструментов проверки: в первый раз загружается до 300 МБ…",
    /** @param {{ done: number, all: number }} counts */
    progress: ({ done, all }) => `  установлено библиотек: ${done} из ${all}`,
    /** @param {number} seconds */
    done: (seconds) => `Библиотеки установлены за ${seconds.toFixed(1).replace(".", ",")} с.`,
    failed:
      "Не удалось установить библиотеки. Проверьте доступ к реестру npm и место на диске, затем повторите команду.",
    tooOld: (needed, running) => `Нужен Node.js ${needed} или новее, запущен ${running}.`,
  },
  en: {
    begin: "Installing libraries: the first start downloads about 160 MB…",
    beginTests: "Installing libraries and test tools: up to 300 MB are downloaded the first time…",
    progress: ({ done, all }) => `  ${done} of ${all} libraries installed`,
    done: (seconds) => `Libraries installed in ${seconds.toFixed(1)} s.`,
    failed:
      "The libraries could not be installed. Check access to the npm registry and free disk space, then repeat the command.",
    tooOld: (needed, running) => `Node.js ${needed} or newer is needed, this is ${running}.`,
  },
}

/**
 * Returns the language of the terminal, as `localeOf` of the server does.
 * @param {Record<string, string | undefined>} environment
 * @returns {"ru" | "en"}
 */
export function languageOf({ QO_LANG, LC_ALL, LC_MESSAGES, LANG }) {
  const own = QO_LANG?.trim()
  if (own === "ru" || own === "en") return own
  return /^en/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "en" : "ru"
}

/** @param {Record<string, string | undefined>} environment */
export const textsFor = (environment) => TEXTS[languageOf(environment)]
