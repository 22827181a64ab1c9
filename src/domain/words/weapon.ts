/** Weapons, in the spelling of spec §9. */
export const WEAPONS = ['sabre', 'foil', 'epee'] as const
export type Weapon = (typeof WEAPONS)[number]

export const WEAPON_LETTERS = { sabre: 'S', foil: 'F', epee: 'E' } as const satisfies Record<Weapon, string>

export const WEAPON_NAMES = { sabre: 'Sabre', foil: 'Foil', epee: 'Épée' } as const satisfies Record<
  Weapon,
  string
>
