/** The passwords that are tried first everywhere, among those long enough to be chosen here. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 987654321 0987654321 88888888 66666666
  99999999 12341234 11223344 12344321 123456123 147258369 123654789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop
  qwerty123 qwerty12 qwerty1234 qwerty12345 q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567 a12345678 password
  password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passwort mypassword iloveyou
  iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  superman superman1 batman123 spiderman starwars pokemon1 pokemon123 computer internet samsung1 michelle jennifer
  jessica1 charlie1 jordan23 michael1 liverpool liverpool1 chelsea1 arsenal1 barcelona manchester trustno1 whatever
  letmein1 letmein123 welcome1 welcome123 admin123 administrator changeme changeme1 secret123 master123 dragon123
  monkey123 shadow123 hello123 hello1234 freedom1 mustang1 corvette mercedes ferrari1 lovelove loveyou1 fuckyou1
  fuckyou2 asshole1 blink182 babygirl butterfly chocolate elephant december november september password! fencing1
  fencing123 sabre123 enguarde allez123 allezallez`
    .split(/\s+/)
    .filter(Boolean),
)
