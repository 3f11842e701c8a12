/** Common passwords that the other rules would accept, and words that users often extend only by digits. */
const COMMON = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd p@ssword1 qwerty123 qwerty1234 qwerty12 qwerty12345
   1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx qazwsx123 abc12345 abcd1234 abc123456 a1234567
   a12345678 a123456789 aa123456 aa12345678 iloveyou1 letmein1 welcome1 welcome123 admin123 admin1234 admin12345
   administrator1 monkey123 dragon123 football1 baseball1 superman1 batman123 trustno1 sunshine1 princess1 master123
   michael1 jordan23 shadow123 killer123 hello123 hello1234 charlie1 freedom1 whatever1 computer1 internet1 secret123
   test1234 test12345 testtest1 user1234 guest123 login123 changeme1 default1 temp1234 zxcvbnm1 zxcvbn123 asdf1234
   asdfgh123 asdfghjkl1 qwertyuiop1 1234qwer 12345qwert 123456qwe 123qwe123 123qweasd 1a2b3c4d 1234abcd 123456abc
   123456789a 12345678a 1234567a google123 marina123 natasha1 sergey123 andrey123 nikita123 lena1234 privet123
   parol123 parol1234 lubov123 spartak1 zenit2012 moskva123 rossiya1 пароль123 пароль12 привет123 йцукен123
   йцуке12345 любовь123 россия123 москва123 qwer1234 qwe123456 pass1234 pass12345 mypassword1 access14 mustang1
   starwars1 pokemon123 minecraft1 fortnite1 counterstrike1 dota2dota2 worldoftanks1 gamer123 gaming123 player123`
    .split(/\s+/)
    .filter(Boolean),
)

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
