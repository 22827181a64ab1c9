import { escapeHtml } from './escape-html.ts'

/** "LAST First", as the source writes people; teams have only the first part. */
export const formatFtlName = ({ lastName, firstName }: { lastName: string; firstName?: string }): string =>
  firstName === undefined ? lastName.toUpperCase() : `${lastName.toUpperCase()} ${firstName}`

/** "CLUB / Division / <flag> USA". */
export const renderAffiliation = ({
  club,
  division,
  country,
}: {
  club?: { abbreviation: string }
  division?: string
  country: string
}): string =>
  [
    ...(club === undefined ? [] : [escapeHtml(club.abbreviation)]),
    ...(division === undefined ? [] : [escapeHtml(division)]),
    `<span class='flag flag${country}'></span> ${country}`,
  ].join(' / ')
