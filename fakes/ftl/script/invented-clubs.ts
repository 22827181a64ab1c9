/** An invented club; `division` only in the USA. */
export interface InventedClub {
  name: string
  abbreviation: string
  division?: string
  country: string
}

const CLUB_LINES = {
  USA: `Lighthouse Point Fencing|LPF|Harbor Coast
Copper Canyon Blades|CCB|High Mesa
Riverbend Salle d'Armes|RBSA|Great Bend
Three Foxes Fencing Academy|3FOX|Lakeshore
North Pier Sabre|NPS|Lakeshore
Old Mill Fencers|OMF|Piedmont Hills
Blue Heron Fencing Center|BLUEHERON|Gulf Shore
Salle Marchetti|MARCH|Harbor Coast
Granite State Swords|GSS|Northern Woods
Sunnyvale Crossing FC|SUNX|Golden Bay
Parry & Riposte|P&R|Golden Bay
Juniper Ridge Epee Club|JREC|Cascadia
Puget Blade Collective|PBC|Cascadia
Iron Horse Fencing|IRONH|Lone Prairie
Bluebonnet Fencers Guild|BFG|Lone Prairie
Capitol Steps Fencing|CAPST|Potomac
Peachtree Point Control|PPC|Piedmont Hills
Silver Lamé Society|LAME|Metro East
Bridge Street Fencing|BRIDGE|Metro East
Fifth Position|5TH|Keystone Valley
Hudson Bend Academy|HBA|Metro East
Windy Flats Fencing Co-op|WFFC|Great Bend
Sierra Foil Works|SFW|High Mesa
Twin Rivers Youth Fencing|TRYF|Keystone Valley`,
  CAN: `Club d'escrime du Vieux-Canal|CEVC
Maple Ridge Swords|MRS
Les Lames du Fleuve|LDF
Prairie Wind Fencing|PWF`,
  FRA: `Cercle d'armes du Vieux-Pont|CAVP
Salle Sainte-Épine|SEPIN
Escrime Val-de-Brume|VALB
Les Mousquetaires de l'Étang|ETANG
Fleuret Club de la Dune|DUNE
Amicale des Trois Tours|3TOUR`,
  GER: 'Fechtclub Grünau|FCGR\nKlingenverein Ostwald|KVO',
  ITA: 'Scherma Portovecchio|PVEC\nSala Belmonte|BELM',
  BEL: "Cercle d'escrime de la Lesse|LESSE",
  POL: 'Klub Szermierczy Złota Góra|ZGORA',
  GBR: 'Haverholme Blades|HAVER',
  MEX: 'Sala de Armas Tres Ríos|TRIOS',
} as const satisfies Record<string, string>

/** Clubs by country code. */
export const INVENTED_CLUBS: ReadonlyMap<string, readonly InventedClub[]> = new Map(
  Object.entries(CLUB_LINES).map(([country, lines]) => [
    country,
    lines.split('\n').map((line): InventedClub => {
      const [name = '', abbreviation = '', division] = line.split('|')
      return { name, abbreviation, country, ...(division === undefined ? {} : { division }) }
    }),
  ]),
)
