import { renderEventPage } from './event-page.ts'
import type { EventPageContext } from './page-context.ts'

/** A page whose rows the browser asks for at `dataUrl`. */
export const renderGridPage = (
  context: EventPageContext,
  grid: {
    heading: string
    id: string
    dataUrl: string
    columns: readonly (readonly [field: string, title: string])[]
    before?: string
  },
): string =>
  renderEventPage(
    context,
    `<h3>${grid.heading}</h3>${grid.before ?? ''}<table id="${grid.id}" class="table table-condensed table-sm table-bordered" data-toggle="table" data-url="${grid.dataUrl}" data-unique-id="id" data-sortable="false" data-undefined-text="">
            <thead class="ftblue yellow-text">
                <tr class="w-100">
                    ${grid.columns.map(([field, title]) => `<th data-field="${field}">${title}</th>`).join('\n                    ')}
                    
                    
                    
                </tr>
            </thead>
        </table>`,
  )
