import type { Locale } from "@qo/core/i18n"
import type { Random } from "./random.ts"

const splitWords = (text: string) => text.trim().split(/\s+/) as [string, ...string[]]

const MEN =
  splitWords(`Александр Дмитрий Максим Сергей Андрей Алексей Артём Илья Кирилл Михаил Никита Матвей Роман Егор Арсений
  Иван Денис Евгений Тимофей Владислав Игорь Павел Руслан Марк Тимур Олег Ярослав Антон Николай Глеб Данил Вадим Юрий
  Константин Георгий Фёдор Степан Рустам Эльдар Айрат`)
const WOMEN =
  splitWords(`Анастасия Анна Мария Елена Дарья Алина Ирина Екатерина Арина Полина Ольга Юлия Татьяна Наталья Виктория
  Елизавета Ксения Милана Вероника Алиса Валерия Ульяна Кира Маргарита София Светлана Людмила Надежда Алёна Диана Яна Лариса
  Камилла Регина Злата Гульнара Айгуль Зоя`)
/** Surnames in the masculine form. The feminine form adds а. */
const SURNAMES =
  splitWords(`Смирнов Иванов Кузнецов Соколов Попов Лебедев Козлов Новиков Морозов Петров Волков Соловьёв Васильев Зайцев
  Павлов Семёнов Голубев Виноградов Богданов Воробьёв Фёдоров Михайлов Беляев Тарасов Белов Комаров Орлов Киселёв Макаров
  Андреев Ковалёв Ильин Гусев Титов Кузьмин Кудрявцев Баранов Куликов Алексеев Степанов Яковлев Сорокин Сергеев Романов
  Захаров Борисов Королёв Герасимов Пономарёв Григорьев Лазарев Медведев Ершов Никитин Соболев Рябов Поляков Цветков
  Данилов Жуков Фролов Журавлёв Николаев Крылов Максимов Сидоров Осипов Белоусов Федотов Дорофеев Егоров Матвеев Бобров
  Дмитриев Калинин Анисимов Петухов Антонов Тимофеев Никифоров Веселов Филиппов Марков Большаков Суханов Миронов Ширяев
  Александров Коновалов Шестаков Казаков Ефимов Денисов Громов Фомин Давыдов Мельников Щербаков Блинов Колесников Карпов
  Афанасьев Власов Маслов Исаков Тихонов Аксёнов Гаврилов Родионов Котов Горбунов Кудряшов Быков Зуев Третьяков Савельев
  Панов Рыбаков Суворов Абрамов Воронов Мухин Архипов Трофимов Мартынов Емельянов Горшков Чернов Овчинников Селезнёв
  Панфилов Копылов Михеев Галкин Назаров Лобанов Лукин Беляков Потапов Некрасов Хохлов Жданов Наумов Шилов Воронцов
  Ермаков Дроздов Игнатьев Савин Логинов Сафонов Капустин Кириллов Моисеев Елисеев Кошелев Костин Горбачёв Орехов Ефремов
  Исаев Евдокимов Калашников Кабанов Носков Юдин Кулагин Лапин Прохоров Нестеров Харитонов Агафонов Муравьёв Ларионов
  Хасанов Галиев Сафин Ахметов Каримов Гарипов`)

const ABROAD_FIRST =
  splitWords(`Emma Liam Olivia Noah Ava Lucas Mia Ethan Sofia Leo Chloé Hugo Léa Jonas Lena Felix Hannah Mateo Lucía
  Diego Carmen Luca Giulia Marco Elif Emre Zeynep Kerem Aigerim Daniyar Madina Yerlan Priya Arjun Ananya Rohan Yuki Haruto Mei
  Jun Ingrid Lars Freja Oskar Katarzyna Piotr Zofia Jakub Ioana Andrei Amara Kofi Zara Omar Leila Tomás Beatriz`)
const ABROAD_LAST =
  splitWords(`Walker Bennett Hughes O'Connor Murphy Fischer Schneider Weber Hoffmann Dubois Laurent Moreau García Fernández
  Navarro Rossi Conti Ferrari Yılmaz Kaya Demir Nurlanova Akhmetov Sharma Patel Iyer Tanaka Sato Chen Wong Larsen Nilsson Berg
  Kowalska Nowak Wójcik Popescu Okafor Mensah Haddad Rahman Silva Almeida Novak Horvat Jansen Lindqvist Virtanen`)

export interface Name {
  fullname: string
  /** First and last name in Latin letters, for email addresses. */
  latin: readonly [string, string]
  locale: Locale
}

/** Returns a plausible name. Most names are Russian. */
export function makeName(random: Random): Name {
  if (random.chance(0.16)) {
    const first = random.pick(ABROAD_FIRST)
    const last = random.pick(ABROAD_LAST)
    return { fullname: `${first} ${last}`, latin: [toLatin(first), toLatin(last)], locale: "en" }
  }
  const woman = random.chance(0.55)
  const first = random.pick(woman ? WOMEN : MEN)
  const surname = random.pick(SURNAMES)
  const last = woman ? `${surname}а` : surname
  return { fullname: `${first} ${last}`, latin: [toLatin(first), toLatin(last)], locale: "ru" }
}

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  splitWords(`а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:sch
    ъ: ы:y ь: э:e ю:yu я:ya ı:i`).map((pair) => pair.split(":")),
)

/** Converts a name to lower-case letters, digits and hyphens. */
const toLatin = (text: string): string =>
  Array.from(text.toLowerCase(), (sign) => LETTERS[sign] ?? sign)
    .join("")
    .normalize("NFD")
    .replace(/[^a-z0-9-]/g, "")
