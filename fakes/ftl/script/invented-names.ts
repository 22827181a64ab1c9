/** Given names and surnames that go together. */
interface NameStock {
  given: { womens: readonly string[]; mens: readonly string[] }
  surnames: readonly string[]
}

const list = (text: string): readonly string[] => text.split('|')

/** Stocks of names; people are invented by combining them. Accents, particles and double surnames are on purpose. */
export const NAME_STOCKS = {
  anglo: {
    given: {
      womens: list(
        'Maya|Ellery|Nora|Tess|Hazel|Juniper|Quinn|Sadie|Wren|Marlo|Anne-Marie|Della|Iris|Freya|Odette',
      ),
      mens: list(
        'Owen|Caleb|Rowan|Jasper|Theo|Miles|Finn|Ezra|Silas|Beckett|Hugo|Arlo|Dashiell|Jean-Paul|Emmett',
      ),
    },
    surnames: list(
      "Hartwell|Pemberly|Ashgrove|Quillfeather|Thornbury|Larkmoor|O'Brien-Nuñez|Wexcombe|Fairholt|Dunmarrow|St. Cloudwell|MacAllardyce|Hollinghurst|Brackenridge|Tillotsen|Kestrelby|Vance Jr.|Marchbanks|D'Arcyfield|Stonewick|Willoughden|Ferncastle|Rookhope|Applegarthe",
    ),
  },
  hispanic: {
    given: {
      womens: list('Inés|Lucía|Marisol|Ximena|Paloma|Renata|Noemí|Belén|Araceli|Maité'),
      mens: list('Tomás|Joaquín|Íñigo|Mateo|Andrés|Nicolás|Raúl|Benicio|Ángel|Félix'),
    },
    surnames: list(
      'de la Vega Montoro|Ibarrola|Castañar|Peñalosa Ruiz|Quiñonero|Muñozabal|García Trespuentes|del Olmo|Arrizabal|Núñez de Prado|Villaseca|Zubizarra',
    ),
  },
  asian: {
    given: {
      womens: list('Mei|Yuna|Xiaoling|Hana|Priya|Ananya|Linh|SU IN|Aiko|Divya|Jia Qi'),
      mens: list('Haoran|Kenji|Minjun|Arjun|Ravi|Duc|Zihao|SEO JUN|Akira|Vikram|Wei Jie'),
    },
    surnames: list(
      'Wangchen|Limura|Parksung|Zhaowei|Tanabori|Nguyenhoa|Chaudhrani|Ramaswani|Xu|Ito|Huangfu|Kimura-Lee|Sivaraman|Ong|Mehrotani|Yoonseo',
    ),
  },
  french: {
    given: {
      womens: list('Océane|Clémence|Maëlys|Solène|Léa-Noëlle|Héloïse|Zoé|Anaïs|Margaux|Thaïs'),
      mens: list('Étienne|Loïc|Rémi|Noël|Gaël|Benoît|Aurélien|Jérôme|Cédric|Mathéo'),
    },
    surnames: list(
      "Lefrançois|de Montravel|Beauchêne|d'Aubervilliers|Garçonnet|Le Guennec|Châteauneuf|Pâquerette|Bœufrier|Vœltzel|Saint-Aubrac|Desruisseaux|Marchandeau|Trévidic|Rochebrune|Deschênaux",
    ),
  },
  central: {
    given: {
      womens: list('Zuzanna|Zsófia|Łucja|Käthe|Jiřina|Ágota|Małgorzata|Ursula|Mirjam|Šárka'),
      mens: list('Łukasz|Bálint|Jörg|Ondřej|Wojciech|Dániel|Maximilian|Björn|Tadeáš|Stanisław'),
    },
    surnames: list(
      'Wiśniewczyk|Grünfelder|Szabadosi|Dvořáček|van der Meulenberg|Müllerstett|Brzęczkowski|Kovácsházy|von Eschenbruck|Šimůnková|Żółkowicz|Lindqvister|Ørsteding|Nagyváradi',
    ),
  },
  wider: {
    given: {
      womens: list('Amara|Nino|Salma|Oluchi|Yasmin|Elene|Zehra|Ifeoma|Leila|Tamar'),
      mens: list('Kwame|Giorgi|Karim|Chidi|Emre|Levan|Tariq|Babatunde|Sami|Davit'),
    },
    surnames: list(
      'Okonjiwu|Beridzeli|El-Sharqawi|Yıldıray|Adeyemisan|Kvaratsi|Ben Yousseff|Al Hamdanieh|Nwachukwa|Tsiklauri-Gelen|İşcan|N’Diaye-Sowe',
    ),
  },
} as const satisfies Record<string, NameStock>
export type NameOrigin = keyof typeof NAME_STOCKS
